/**
 * Sources as of the pre-information form (pre-information.ts). The spec's policy facts (back office §9) stand here in
 * the words of the law: 14 days, the exception for made-to-order goods, 10 working days and at the latest 14 days, 30 days.
 */
export const RETURNS = `{{site-adi}} üzerinden verdiğiniz siparişlerde iade, iptal ve geri ödeme aşağıdaki gibi işler. Kurallar, 6502 sayılı Tüketicinin Korunması Hakkında Kanun’a ve Mesafeli Sözleşmeler Yönetmeliği’ne dayanır.

| Ürün | Cayma hakkı | Kusurlu çıkarsa |
|---|---|---|
| Baskısız ürün | Var: teslimden itibaren 14 gün, gerekçe gerekmez | İki yıl içinde ücretsiz onarım, değişim, indirim veya iade isteyebilirsiniz |
| Baskılı ürün | Yok: logonuzla size özel üretilir | Aynı haklar geçerlidir; baskı hatası da kusurdur |

## Baskısız ürünlerde 14 günlük cayma hakkı

Baskısız sipariş ettiğiniz ürünlerde, ürünü teslim aldığınız günden itibaren **14 gün içinde** hiçbir gerekçe göstermeden ve cezai şart ödemeden cayma hakkınız vardır. Tek siparişin ürünleri ayrı ayrı teslim edildiyse süre, son ürünü teslim aldığınız gün başlar. Dilerseniz ürün size ulaşmadan da cayabilirsiniz.

Ürünü işleyişine, teknik özelliklerine ve kullanım talimatlarına uygun biçimde denemeniz hakkınızı etkilemez; böyle bir kullanımdan doğan değişiklik ve bozulmalardan sorumlu olmazsınız.

## Baskılı ürünlerde durum

Bir baskı seçeneğiyle (“Baskısız” dışında) veya baskı dosyasıyla sipariş ettiğiniz ürünler, isteğiniz doğrultusunda logonuz veya tasarımınızla size özel üretilir. Mesafeli Sözleşmeler Yönetmeliği’nin 15. maddesinin birinci fıkrasının (b) bendi uyarınca **bu ürünlerde cayma hakkı kullanılamaz**. Bunu siparişi tamamlamadan önce size ayrıca bildirir ve onayınızı alırız.

Bu istisna, hatalı ve kusurlu ürünlere ilişkin haklarınızı ortadan kaldırmaz. Bir siparişte hem baskılı hem baskısız ürün varsa cayma hakkının bulunup bulunmadığı her ürün için ayrı ayrı gösterilir: ödeme sayfasındaki sözleşmelerde ve size gönderdiğimiz onay e-postasında.

## İade nasıl yapılır?

1. **Bize bildirin.** 14 gün dolmadan, sipariş numaranızı ve iade etmek istediğiniz ürünleri yazarak caydığınızı bize iletin. Bildirimi süre dolmadan göndermiş olmanız yeterlidir; [sözleşmenin sonundaki örnek cayma formunu](/mesafeli-satis-sozlesmesi) kullanabilir veya kendi cümlelerinizle yazabilirsiniz.
   - E-posta: {{satici-eposta}}
   - Posta adresi: {{satici-adres}}
2. **Ürünü paketleyin.** Ürünü, varsa aksesuarlarıyla birlikte, taşımada zarar görmeyecek biçimde paketleyin ve pakete sipariş numaranızı ekleyin.
3. **Kargoya verin.** Ürünü, cayma bildiriminizden itibaren 14 gün içinde geri gönderin. İadeler için öngörülen taşıyıcı: {{iade-tasiyicisi}}. **Bu taşıyıcıyla yapılan iadelerde kargo ücretini biz öderiz.** Bulunduğunuz yerde taşıyıcının şubesi yoksa ürünü sizden ek bir masraf istemeden aldırırız.

## Geri ödeme

Cayma hakkınızı kullandığınızda, teslimat masrafları dahil sizden tahsil ettiğimiz bütün ödemeleri **10 iş günü içinde ve en geç 14 gün içinde**, ödemede kullandığınız araca uygun biçimde, tek seferde ve size masraf yüklemeden iade ederiz. Süre şu tarihte başlar:

- Ürünü öngörülen taşıyıcıyla gönderdiyseniz, taşıyıcıya teslim ettiğiniz gün.
- Başka bir taşıyıcıyla gönderdiyseniz, ürünün bize ulaştığı gün.
- Ürün size teslim edilmeden caydıysanız, bildiriminizin bize ulaştığı gün.

Havale veya EFT ile yaptığınız ödemeler, ödemeyi gönderdiğiniz hesaba iade edilir. Başka bir hesaba iade istiyorsanız bunu bize yazılı olarak bildirin.

## Hatalı, kusurlu veya eksik ürün

Ürün kırık, eksik, yanlış renkte ya da onayladığınızdan farklı veya hatalı basılmışsa ayıplı sayılır. Baskılı ürünler dahil bütün ürünlerde, Kanun’un 11. maddesi uyarınca şunlardan birini seçebilirsiniz:

- ürünü geri vermeye hazır olduğunuzu bildirerek sözleşmeden dönmek ve ödediğinizi geri almak,
- ürünü alıkoyup ayıp oranında indirim istemek,
- aşırı bir masraf gerektirmiyorsa bütün masrafları bize ait olmak üzere ücretsiz onarım istemek,
- imkân varsa ürünün ayıpsız bir misli ile değiştirilmesini, yani yeniden basılmasını istemek.

Ayıptan sorumluluğumuz, kanunda daha uzun bir süre öngörülmedikçe teslimden itibaren **iki yıldır**. Sipariş numaranızla birlikte sorunu gösteren birkaç fotoğraf gönderirseniz inceleme hızlanır; bu nedenle gönderdiğiniz ürünlerin kargo ücretini sizden istemeyiz.

## Kargoda hasar

Paketi teslim alırken dışında ezilme veya yırtık görürseniz mümkünse kargo görevlisine hasar tutanağı tutturun. Tutanak sorunun çözümünü kolaylaştırır; tutulmamış olması haklarınızı ortadan kaldırmaz. Ürün size veya belirlediğiniz kişiye teslim edilene kadar oluşan kayıp ve hasardan biz sorumluyuz.

## Sipariş iptali ve geç teslimat

- Baskısız ürünlerden oluşan siparişinizi, ürünler size ulaşmadan da dilediğiniz an iptal edebilirsiniz.
- Baskılı bir siparişten vazgeçerseniz bize hemen haber verin. Baskıya hazırlık başlamadıysa siparişi iptal etmeye çalışırız; baskıya girmiş ürünlerde yukarıdaki istisna geçerlidir.
- Siparişinizi, bize ulaştığı tarihten itibaren **en geç 30 gün içinde** teslim ederiz. İsteğiniz doğrultusunda hazırlanan ürünlerde sizinle ayrıca yazılı olarak kararlaştırdığımız süre geçerlidir; böyle bir süre yoksa yine 30 günlük süre uygulanır. Süresinde teslim edemezsek sözleşmeyi feshedebilirsiniz; bütün ödemeleriniz, fesih bildiriminizin bize ulaşmasından itibaren 10 iş günü içinde ve en geç 14 gün içinde kanuni faiziyle iade edilir.

## İşletmeler için

Ticari veya mesleki amaçla verilen siparişler tüketici işlemi değildir. Bu siparişlerde tüketicilere özgü hükümler (cayma hakkı gibi) yerine Türk Ticaret Kanunu ve Türk Borçlar Kanunu uygulanır. Hatalı veya eksik ürünleri bize kanundaki süreler içinde bildirmenizi rica ederiz.

## Anlaşamazsak

Sorununuzu önce bize iletin; çözmek için elimizden geleni yaparız. Sonuçtan memnun kalmazsanız, Ticaret Bakanlığınca her yıl belirlenen parasal sınırın altındaki uyuşmazlıklarda yerleşim yerinizdeki veya işlemin yapıldığı yerdeki **il veya ilçe tüketici hakem heyetine** (e-Devlet üzerinden de mümkündür), bu sınırın üzerindekilerde **tüketici mahkemesine** başvurabilirsiniz. Dava açmadan önce, Kanun’un 73/A maddesinde sayılan istisnalar dışında **arabulucuya başvurmak zorunludur**.

## Bize ulaşın

- Unvan: {{satici-unvan}}
- Adres: {{satici-adres}}
- Telefon: {{satici-telefon}}
- E-posta: {{satici-eposta}}
- KEP: {{satici-kep}}
`
