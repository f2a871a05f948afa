/**
 * Sources: Law 6563 art. 3–4 and the e-commerce regulation RG 29.12.2022/32058 (who sells, the technical steps, correcting
 * errors, keeping the contract, confirming without delay); Law 6502; membership from 18 (spec, back office §9); prices as
 * product decision 4 words them.
 */
export const TERMS_OF_USE = `Bu şartlar, {{site-adi}} internet sitesini (“Site”) kullanırken geçerli olan kuralları açıklar. Sipariş verdiğinizde aramızda ayrıca [Mesafeli Satış Sözleşmesi](/mesafeli-satis-sozlesmesi) kurulur; bu şartlarla sözleşme arasında fark olursa sözleşme uygulanır. Bu şartlar, tüketici olarak kanundan doğan haklarınızı sınırlamaz.

## 1. Site sahibi ve satıcı

- Unvan: {{satici-unvan}}
- MERSİS numarası: {{satici-mersis}}
- Vergi dairesi ve numarası: {{satici-vergi}}
- Adres: {{satici-adres}}
- Telefon: {{satici-telefon}}
- E-posta: {{satici-eposta}}
- KEP: {{satici-kep}}

Elektronik ticaret yapan sitelerin kayıtlarını Ticaret Bakanlığı’nın Elektronik Ticaret Bilgi Sistemi’nden (ETBİS) sorgulayabilirsiniz.

## 2. Sitenin kullanımı

Siteyi gezmek ve sipariş vermek için üye olmanız gerekmez. Siteyi kullanırken doğru bilgi vermeyi; siteye zarar verecek, başkalarının kullanımını engelleyecek veya hukuka aykırı davranışlardan kaçınmayı kabul edersiniz. Ürün ve fiyat bilgilerini otomatik araçlarla, siteyi zorlayacak sıklıkta toplamak yasaktır.

## 3. Üyelik

- Üyelik için **18 yaşını doldurmuş** olmak gerekir. Bir şirket adına üye olan kişi, o şirketi temsil etmeye yetkili olduğunu beyan eder.
- Kurumsal üyelik başvuruları, vergi levhası incelendikten sonra onaylanır. Başvuru incelenirken de alışveriş yapabilirsiniz; kurumsal koşullar onaydan sonra uygulanır.
- Şifrenizi gizli tutmak sizin sorumluluğunuzdadır. Hesabınızın izinsiz kullanıldığını düşünürseniz bize hemen bildirin.
- Üyeliğinizi dilediğiniz an sonlandırabilirsiniz. Bu şartlara veya hukuka aykırı kullanımda hesabı askıya alabilir ya da kapatabiliriz; verilmiş siparişlerden doğan karşılıklı haklar saklı kalır.

## 4. Sipariş nasıl verilir?

1. Ürünü, seçeneklerini ve adedi belirleyip sepete eklersiniz. Her ürünün asgari sipariş adedi ürün sayfasında yazar; adet arttıkça birim fiyat düşebilir.
2. Baskı yapılabilen ürünlerde “Baskısız” veya bir baskı seçeneğini seçer, dilerseniz baskı dosyanızı yüklersiniz.
3. Ödeme sayfasında iletişim, teslimat ve fatura bilgilerinizi yazarsınız. Sipariş özetini onaylamadan önce sepetinizi, adetleri ve yazdığınız bilgileri istediğiniz kadar düzeltebilirsiniz.
4. [Ön Bilgilendirme Formu](/on-bilgilendirme)’nu ve Mesafeli Satış Sözleşmesi’ni siparişinizin bilgileriyle doldurulmuş olarak okur ve onaylarsınız. Sepette baskılı ürün varsa cayma hakkı istisnasını ayrıca onaylarsınız.
5. “Ödeme Yükümlülüğü ile Siparişi Onayla” düğmesine bastığınızda sipariş verilmiş olur ve toplam tutarı ödeme yükümlülüğü doğar.

Siparişinizin bize ulaştığını, sipariş numarasıyla birlikte gecikmeden ekranda ve e-posta ile bildiririz. Sözleşme Türkçe kurulur, siparişinizle birlikte saklanır ve e-posta adresinize gönderilir; dilediğinizde bizden bir örneğini isteyebilirsiniz. Siparişinizi 24 saat içinde kontrol edip onaylarız.

## 5. Fiyatlar ve ödeme

- Ürün fiyatları Türk lirasıdır; **KDV dahil** ya da sizin seçiminizle KDV hariç gösterilir ve hangisi olduğu yanında yazar. **Ödeme sayfasında gösterilen toplam tutara KDV dahildir.** Kargo Karşı Ödemeli ise ücreti, 6. bölümde açıklandığı gibi ayrıca ödenir.
- Adet indirimi, siparişteki adede göre kendiliğinden uygulanır.
- Siz siparişi onaylamadan fiyat değişirse yeni tutarı gösterir ve onayınızı yeniden isteriz. Onayladığınız siparişin tutarı sonradan artırılmaz.
- Havale veya EFT ile ödemede, tutarın sipariş tarihinden itibaren {{odeme-suresi}} iş günü içinde, açıklamaya sipariş numarası yazılarak gönderilmesi gerekir. Süresinde ödenmeyen siparişi, size hatırlattıktan sonra iptal edebiliriz; iptal edilen sipariş için bedel istenmez.

## 6. Kargo ve teslimat

{{kargo-kosullari}}

Siparişler, bize ulaştığı tarihten itibaren **en geç 30 gün içinde** teslim edilir. İsteğiniz doğrultusunda hazırlanan baskılı ürünlerde sizinle ayrıca yazılı olarak kararlaştırdığımız süre geçerlidir; böyle bir süre yoksa 30 günlük süre uygulanır.

## 7. İade ve cayma

Baskısız ürünlerde teslimden itibaren **14 günlük cayma hakkınız** vardır; isteğiniz doğrultusunda size özel üretilen baskılı ürünlerde cayma hakkı kullanılamaz. Ödemeler **10 iş günü içinde ve en geç 14 gün içinde** iade edilir. Ayrıntılar [İade Politikası](/iade-politikasi)’ndadır.

## 8. Baskı dosyaları

- Dosyalar JPEG, PNG, PDF, SVG veya PostScript/AI biçiminde ve en fazla {{baski-dosyasi-siniri}} olabilir.
- Yüklediğiniz logo, görsel ve metinleri kullanma hakkına sahip olduğunuzu; bunların başkalarının marka, telif ve kişilik haklarını ihlal etmediğini beyan edersiniz.
- Hukuka aykırı, hakaret içeren veya başkasının hakkını açıkça ihlal eden içerikleri basmayız; böyle bir durumda size bildirir ve ödemenizi iade ederiz.
- Dosyanızı üretimden önce inceleriz. Baskıya elverişli değilse sizden yeni dosya isteriz; siparişiniz üretime alınana kadar dosyanızı değiştirebilirsiniz.
- Ekran ile baskı arasında, ekran ayarları ve baskı tekniğinden kaynaklanan küçük renk farkları olabilir. Kesin bir renk istiyorsanız baskı notuna Pantone kodunu yazın.

## 9. İçerik ve fikri haklar

Sitedeki metin, fotoğraf, çizim ve yazılımın hakları bize veya hak sahiplerine aittir; izinsiz çoğaltılamaz ve ticari amaçla kullanılamaz. Dosyalarınızın ve tasarımlarınızın hakları sizde kalır; bize yalnızca siparişinizi hazırlamak için gereken kullanım iznini verirsiniz. Sitede yayımlanmasını istediğiniz fotoğraf ve metinleri yalnızca onayınızla yayımlar, onayınızı geri aldığınızda kaldırırız.

## 10. Sorumluluk

Siteyi kesintisiz ve hatasız sunmak için özen gösteririz; bakım, teknik arıza veya bizim dışımızdaki nedenlerle erişim geçici olarak kesilebilir. Başka sitelere verilen bağlantılarda o sitelerin koşulları geçerlidir. Bu maddedeki hiçbir hüküm, kastımızdan ve ağır kusurumuzdan doğan sorumluluğumuzu veya tüketici haklarınızı kaldırmaz.

## 11. Kişisel veriler ve iletiler

Kişisel verileriniz [KVKK Aydınlatma Metni](/kvkk)’nde ve [Gizlilik Politikası](/gizlilik-politikasi)’nda anlatıldığı gibi işlenir. Tanıtım iletileri yalnızca ayrıca onay verdiyseniz gönderilir ve her an reddedilebilir.

## 12. Şikâyet ve uyuşmazlıklar

Şikâyetinizi önce bize iletin.

- E-posta: {{satici-eposta}}
- Telefon: {{satici-telefon}}

Tüketiciler, Ticaret Bakanlığınca her yıl belirlenen parasal sınırın altındaki uyuşmazlıklarda il veya ilçe **tüketici hakem heyetlerine**, üzerindekilerde **tüketici mahkemelerine** başvurabilir; dava açmadan önce, 6502 sayılı Kanun’un 73/A maddesindeki istisnalar dışında arabulucuya başvurmak zorunludur. Bu şartlara Türk hukuku uygulanır.

## 13. Değişiklikler

Bu şartları değiştirdiğimizde yeni metni bu sayfada tarihiyle birlikte yayımlarız. Değişiklik, yayımlandıktan sonraki kullanım için geçerlidir; verilmiş siparişlere, sipariş anında onayladığınız metinler uygulanır.
`
