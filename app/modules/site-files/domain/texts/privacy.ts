/** The privacy policy in plain words; the law's own list of facts is the KVKK notice (personal-data.ts). */
export const PRIVACY = `Bu politika, {{site-adi}} sitesini kullanırken hangi bilgilerinizi neden istediğimizi ve bunları nasıl koruduğumuzu sade bir dille anlatır. 6698 sayılı Kanun’un aradığı ayrıntılı bilgilendirme [KVKK Aydınlatma Metni](/kvkk)’nde, tarayıcınızda saklananların listesi [Çerez Politikası](/cerez-politikasi)’ndadır.

## Kısaca

- Sizden yalnızca teklif vermek, siparişinizi hazırlamak, teslim etmek ve faturalamak için gereken bilgileri isteriz.
- Bilgilerinizi satmayız, kiralamayız, başkasının reklamı için kullanmayız.
- Baskı dosyalarınızı yalnızca siz ve siparişinizle ilgilenen çalışanlarımız açabilir.
- Tanıtım iletisi göndermemiz için ayrıca onay vermeniz gerekir; onayınızı dilediğiniz an geri alabilirsiniz.

## Hangi bilgileri alıyoruz?

- **Sipariş verirken:** ad soyad, e-posta, telefon, teslimat adresi, fatura bilgileri, siparişin içeriği ve notlarınız. Bireysel faturada T.C. kimlik numarası, kurumsal faturada unvan, vergi dairesi ve vergi numarası.
- **Baskı için:** yüklediğiniz logo ve tasarım dosyaları ile baskı notlarınız.
- **Ödeme için:** havale veya EFT açıklamasındaki sipariş numarası ile bankanın bize bildirdiği gönderen adı, tutar ve tarih. Banka hesabınızın şifresini, internet bankacılığı bilgilerinizi veya kartınızın bilgilerini hiçbir zaman e-posta ya da telefonla istemeyiz.
- **Teklif isterseniz:** ad soyad, e-posta, telefon, mesajınız, varsa firma adı; ürün sayfasından istediyseniz ürün, seçtiğiniz seçenekler ve adet.
- **Stok haberi isterseniz:** e-posta adresiniz ile beklediğiniz ürün ve seçenek; size haber verince, en geç 180 gün sonra listemizden silinir.
- **Üye olursanız:** ad soyad, e-posta, telefon ve şifreniz; kurumsal üyelikte ayrıca şirket bilgileri ve vergi levhası; her cihazınızda aynı kalsın diye sepetiniz (ürünler, adetler, baskı notları, baskı dosyalarınızın adları). Şifreniz geri döndürülemez biçimde şifrelenerek saklanır, biz dahil kimse onu okuyamaz.
- **Bize yazarsanız:** e-posta, telefon veya WhatsApp üzerinden ilettiğiniz bilgiler.
- **Siteyi gezerken:** isteğin zamanı, sayfa adresi ve sonucu, teknik kayıt olarak tutulur. Sitenin yazılımı IP adresinizi saklamaz; art arda yapılan denemeleri sınırlamak için adresi yalnızca kısa bir süre bellekte tutar. İzin verirseniz ziyaretiniz, kim olduğunuz bilinmeden sayılır; ayrıntısı [Çerez Politikası](/cerez-politikasi)’ndadır.

## Neden kullanıyoruz?

Teklif talebinizi yanıtlamak, siparişinizi almak, baskı dosyanızı kontrol etmek, üretmek, kargoya vermek, faturalamak, sorularınızı yanıtlamak, iade ve şikâyetleri sonuçlandırmak, kanunun yüklediği kayıtları tutmak ve siteyi kötüye kullanıma karşı korumak için. Bilgilerinizi bu amaçların dışında kullanmayız.

## Kimlerle paylaşıyoruz?

Yalnızca işin gerektirdiği kadarını:

- **Kargo şirketi:** alıcının adı, telefonu ve adresi.
- **Banka:** ödeme ve iadeyi eşleştirmek için gerekli bilgiler.
- **Mali müşavir ve e-fatura hizmet sağlayıcısı:** fatura bilgileri.
- **Barındırma ve e-posta hizmet sağlayıcısı:** sitenin çalışması ve siparişinizle ilgili iletilerin ulaşması için.
- **Yetkili kurumlar:** kanunun zorunlu kıldığı durumlarda, istenen kadar.

## Baskı dosyalarınız

Logonuz ve tasarımlarınız sizindir. Dosyalarınızı yalnızca siparişinizi hazırlamak için kullanırız; izniniz olmadan başka bir müşteriye göstermez, örnek çalışma olarak yayımlamayız. Bir siparişe eklenmeyen dosyalar, son kullanımdan 7 gün sonra kendiliğinden silinir. Siparişe eklenen dosyalar siparişin kaydıyla birlikte saklanır; siparişiniz tamamlandıktan sonra, saklamamızı gerektiren bir yükümlülük yoksa silinmesini isteyebilirsiniz.

{{gorsel-saglayicisi}}

## Tanıtım iletileri

Kampanya ve yenilik duyurularını yalnızca önceden onay verdiyseniz göndeririz. Onaylar İleti Yönetim Sistemi’ne (İYS) kaydedilir. Her iletide ücretsiz ret yolu bulunur; onayınızı İYS üzerinden veya bize yazarak da geri alabilirsiniz. Sipariş, kargo ve fatura bildirimleri tanıtım iletisi değildir, bunlar için onay gerekmez.

## Nasıl koruyoruz?

- Bağlantılar şifrelenir, yönetim paneline yalnızca yetkili çalışanlar girer.
- Yazı tipleri, görseller ve sitenin kendi betikleri kendi sunucumuzdan gelir. {{ucuncu-taraf-betikleri}}
- Yüklenen dosyalar adına göre değil içeriğine göre denetlenir ve tarayıcıda çalıştırılmaz.
- Bilgilerinizi etkileyen bir güvenlik ihlali olursa Kişisel Verileri Koruma Kurulu’na ve size, kanunun öngördüğü sürede bildiririz.

## Çocuklar

Site çocuklara yönelik değildir; üyelik için 18 yaşını doldurmuş olmak gerekir. 18 yaşından küçük birinin bize bilgi verdiğini öğrenirsek bu bilgileri sileriz.

## Başka sitelere bağlantılar

WhatsApp, harita veya kargo takibi gibi bağlantılar sizi başka kuruluşların hizmetlerine götürür. Bu bağlantılar yalnızca siz tıkladığınızda açılır; orada o kuruluşun kendi koşulları geçerlidir.

## Haklarınız ve iletişim

Hakkınızda ne sakladığımızı öğrenebilir, düzeltilmesini veya silinmesini isteyebilirsiniz. Haklarınızın tamamı ve başvuru yolları [KVKK Aydınlatma Metni](/kvkk)’ndedir.

- Veri sorumlusu: {{satici-unvan}}
- Adres: {{satici-adres}}
- E-posta: {{satici-eposta}}
- Telefon: {{satici-telefon}}

Bu politikayı değiştirdiğimizde yeni metni bu sayfada, tarihiyle birlikte yayımlarız.
`
