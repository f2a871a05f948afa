/** A first page about the shop that is true of any shop of this kind: no claim that its owner has not made. */
export const ABOUT = `{{site-adi}}, logonuzu günlük hayatta kullanılan ürünlere taşır: kalem, kupa, termos, defter, çanta ve daha fazlası. Fuara hazırlanan bir ekip, yeni çalışanlarını karşılayan bir şirket ya da müşterisine teşekkür etmek isteyen bir işletme; hepsi aynı şeyi ister: doğru ürün, düzgün baskı, zamanında teslimat.

## Nasıl çalışıyoruz?

1. **Ürünü ve adedi seçersiniz.** Her ürünün asgari adedi, seçenekleri ve adet arttıkça düşen birim fiyatı sayfasında açıkça yazar.
2. **Logonuzu iletirsiniz.** Dosyanızı ürün sayfasından yükler, isterseniz baskının yerini ve rengini not edersiniz.
3. **Dosyanızı kontrol ederiz.** Siparişinizi 24 saat içinde inceleriz. Baskıya uygun olmayan bir şey görürsek üretime başlamadan önce sizi ararız.
4. **Üretir ve göndeririz.** Ürünleriniz hazır olunca kargoya verir, takip numarasını e-posta ile bildiririz.

## Nelere önem veriyoruz?

- **Açık fiyat.** Fiyatları KDV dahil ya da KDV hariç görürsünüz, seçim sizindir. Ödeme sayfasında gördüğünüz toplam tutara KDV dahildir; kargo ücretini kimin ödediğini de siparişten önce söyleriz.
- **Doğru baskı.** Hatalı, eksik veya onayladığınızdan farklı basılmış ürünü kendi hatamız sayarız; yeniden basılmasını veya bedelinin iadesini isteyebilirsiniz.
- **Logonuza saygı.** Dosyalarınız yalnızca sizin siparişiniz için kullanılır, izniniz olmadan hiçbir yerde yayımlanmaz.
- **Ulaşılabilirlik.** Kararsız kaldığınız ürün, baskı tekniği veya adet için bize yazın; sipariş vermeden önce de yardımcı oluruz.

## Kimler için çalışıyoruz?

Şirketlerin toplu alımlarını da bireysel siparişleri de aynı özenle hazırlarız. Siparişinizi kurumsal veya bireysel fatura ile verebilirsiniz. Baskısız ürünlerde 14 günlük cayma hakkınız vardır, baskılı ürünler size özel üretildiği için bu hakkın dışındadır; ayrıntılar [İade Politikası](/iade-politikasi)’ndadır.

## Kargo

{{kargo-kosullari}}

## Künye

- Unvan: {{satici-unvan}}
- Adres: {{satici-adres}}
- Vergi dairesi ve numarası: {{satici-vergi}}
- MERSİS numarası: {{satici-mersis}}
- KEP: {{satici-kep}}
`
