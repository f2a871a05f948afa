/** Sources as of the pre-information form (pre-information.ts). */
export const DISTANCE_SALES_CONTRACT = `## Madde 1 – Taraflar

**SATICI**

- Unvan: {{satici-unvan}}
- MERSİS numarası: {{satici-mersis}}
- Vergi dairesi ve numarası: {{satici-vergi}}
- Adres: {{satici-adres}}
- Telefon: {{satici-telefon}}
- E-posta: {{satici-eposta}}
- KEP: {{satici-kep}}

**ALICI**

- Ad soyad: {{alici-ad}}
- Telefon: {{alici-telefon}}
- E-posta: {{alici-eposta}}
- Teslimat adresi: {{teslimat-adresi}}
- Fatura bilgileri: {{fatura-bilgileri}}

## Madde 2 – Konu ve kapsam

2.1. Bu sözleşme, ALICI’nın {{site-adi}} internet sitesi üzerinden elektronik ortamda sipariş verdiği, Madde 3’te nitelikleri ve bedeli belirtilen ürünlerin satışı ve teslimi ile tarafların hak ve yükümlülüklerini 6502 sayılı Tüketicinin Korunması Hakkında Kanun (“Kanun”) ve Mesafeli Sözleşmeler Yönetmeliği (“Yönetmelik”) hükümlerine göre düzenler.

2.2. ALICI; ürünlerin temel nitelikleri, vergiler dahil toplam bedel, ödeme, teslimat ve cayma hakkı hakkında Ön Bilgilendirme Formu ile bilgilendirildiğini ve bunu elektronik ortamda teyit ettiğini kabul eder. Ön Bilgilendirme Formu bu sözleşmenin ayrılmaz parçasıdır.

2.3. Ticari veya mesleki amaçla hareket eden ALICI, Kanun anlamında tüketici değildir; bu ALICI hakkında tüketicilere özgü hükümler yerine Türk Ticaret Kanunu ve Türk Borçlar Kanunu uygulanır. Bu madde, Kanun’un tüketiciye tanıdığı hiçbir hakkı sınırlamaz.

## Madde 3 – Ürünler ve bedel

Sipariş numarası: {{siparis-no}}. Sipariş tarihi: {{siparis-tarihi}}.

{{urunler}}

{{tutar-dokumu}}

3.1. ALICI’nın ödeyeceği toplam bedel, **KDV ve bütün vergiler dahil {{toplam-tutar}}** tutarındadır.

3.2. Teslimat masrafı: {{kargo-kosulu}}

## Madde 4 – Ödeme

4.1. Siparişin onaylanması, ALICI için toplam bedeli **ödeme yükümlülüğü** doğurur. ALICI, onaydan hemen önce bu konuda açıkça bilgilendirilmiştir.

4.2. Ödeme havale veya EFT ile, sipariş tarihinden itibaren {{odeme-suresi}} iş günü içinde yapılır. Açıklama alanına sipariş numarası yazılır. Banka bilgileri: {{banka-bilgileri}}.

4.3. Süresinde ödenmeyen siparişler, ALICI’ya hatırlatma yapıldıktan sonra SATICI tarafından iptal edilebilir. İptal edilen sipariş için ALICI’dan bedel istenmez.

## Madde 5 – Teslimat

5.1. Ürünler, Madde 1’deki teslimat adresine kargo ile gönderilir.

5.2. SATICI, siparişin kendisine ulaştığı tarihten itibaren **en geç 30 gün** içinde ürünü teslim eder. ALICI’nın isteği doğrultusunda hazırlanan ürünlerde taraflarca ayrıca yazılı olarak kararlaştırılan süre geçerlidir; böyle bir süre kararlaştırılmamışsa 30 günlük süre uygulanır.

5.3. SATICI bu yükümlülüğünü yerine getirmezse ALICI sözleşmeyi feshedebilir. Fesih hâlinde, varsa teslimat masrafları dahil tahsil edilen bütün ödemeler, fesih bildiriminin SATICI’ya ulaşmasından itibaren 10 iş günü içinde ve en geç 14 gün içinde kanuni faiziyle ALICI’ya iade edilir ve ALICI’yı borç altına sokan belgeler geri verilir.

5.4. Ürünün tesliminin imkânsızlaşması hâlinde SATICI, bunu öğrendiği tarihten itibaren üç gün içinde ALICI’ya bildirir ve tahsil edilen bütün ödemeleri bildirimden itibaren en geç 14 gün içinde iade eder. Ürünün stokta bulunmaması imkânsızlık sayılmaz.

5.5. Ürünün ALICI’ya veya ALICI’nın belirlediği, taşıyıcı dışındaki üçüncü bir kişiye teslimine kadar oluşan kayıp ve hasardan SATICI sorumludur. ALICI, SATICI’nın belirlediği taşıyıcıdan başka bir taşıyıcı isterse, ürünün bu taşıyıcıya tesliminden sonraki kayıp ve hasardan SATICI sorumlu değildir.

## Madde 6 – Baskılı ürünler

6.1. ALICI, baskı için ilettiği logo, görsel ve metinleri kullanma hakkına sahip olduğunu; bunların üçüncü kişilerin marka, telif ve kişilik haklarını ihlal etmediğini beyan eder.

6.2. SATICI baskı dosyasını üretimden önce inceler; baskıya elverişli olmayan dosyalarda ALICI’dan yeni dosya ister. ALICI, sipariş üretime alınana kadar baskı dosyasını değiştirebilir.

## Madde 7 – Cayma hakkı

7.1. Cayma hakkının bulunup bulunmadığı her ürün için aşağıda gösterilmiştir:

{{cayma-durumu}}

7.2. Cayma hakkı bulunan ürünlerde ALICI, ürünü teslim aldığı günden itibaren **14 gün** içinde herhangi bir gerekçe göstermeksizin ve cezai şart ödemeksizin sözleşmeden cayabilir. Tek siparişe konu olup ayrı teslim edilen ürünlerde süre, son ürünün teslim alındığı günden başlar. ALICI teslimattan önce de cayabilir. SATICI cayma hakkı konusunda gereken bilgilendirmeyi yapmazsa ALICI 14 günlük süreyle bağlı değildir; bu hak her hâlde, cayma süresinin bittiği tarihten itibaren bir yıl sonra sona erer.

7.3. Cayma bildirimi, süre dolmadan SATICI’ya e-posta ile veya yazılı olarak gönderilir. ALICI, bu sözleşmenin sonundaki örnek formu kullanabilir veya caydığını açıkça bildiren başka bir metin yazabilir.

- E-posta: {{satici-eposta}}
- Adres: {{satici-adres}}

7.4. ALICI ürünü, cayma bildiriminden itibaren 14 gün içinde SATICI’ya geri gönderir. İade için öngörülen taşıyıcı {{iade-tasiyicisi}} firmasıdır; bu taşıyıcıyla yapılan iadelerin masrafı SATICI’ya aittir. Taşıyıcının ALICI’nın bulunduğu yerde şubesi yoksa SATICI, ek masraf istemeden ürünün ALICI’dan alınmasını sağlar.

7.5. SATICI, teslimat masrafları dahil tahsil ettiği bütün ödemeleri **10 iş günü içinde ve en geç 14 gün içinde**, ALICI’nın ödemede kullandığı araca uygun biçimde, ALICI’ya masraf yüklemeden ve tek seferde iade eder. Süre; ürünün öngörülen taşıyıcıya teslim edildiği tarihten, başka bir taşıyıcı kullanılmışsa ürünün SATICI’ya ulaştığı tarihten, ürün teslim edilmeden cayılmışsa cayma bildiriminin SATICI’ya ulaştığı tarihten itibaren işler.

7.6. ALICI, ürünü işleyişine, teknik özelliklerine ve kullanım talimatlarına uygun kullandığı takdirde cayma süresi içinde meydana gelen değişiklik ve bozulmalardan sorumlu değildir.

## Madde 8 – Cayma hakkının kullanılamayacağı ürünler

8.1. Yönetmeliğin 15. maddesinin birinci fıkrasının (b) bendi uyarınca, ALICI’nın istekleri veya kişisel ihtiyaçları doğrultusunda hazırlanan ürünlerde cayma hakkı kullanılamaz. Bir baskı seçeneğiyle (“Baskısız” dışında) veya baskı dosyasıyla sipariş edilen ürünler bu kapsamdadır.

8.2. ALICI, siparişinde bu kapsamda ürün varsa bunu siparişten önce ayrıca onaylamıştır. Bu istisna ayıplı mala ilişkin hakları etkilemez.

## Madde 9 – Ayıplı mal

Ürünün ayıplı olması hâlinde ALICI, Kanun’un 11. maddesindeki seçimlik haklarından birini kullanabilir: satılanı geri vermeye hazır olduğunu bildirerek sözleşmeden dönme, satılanı alıkoyup ayıp oranında bedelden indirim isteme, aşırı masraf gerektirmediği takdirde ücretsiz onarım isteme, imkân varsa ayıpsız bir misli ile değiştirme. Hatalı baskı, onaylanandan farklı renk ve eksik adet de ayıptır. Ayıptan sorumluluk, kanunda daha uzun bir süre öngörülmedikçe, teslimden itibaren iki yıldır.

## Madde 10 – Uyuşmazlıkların çözümü

10.1. ALICI şikâyet ve itirazlarını Madde 1’deki bilgiler üzerinden SATICI’ya iletebilir.

10.2. Ticaret Bakanlığınca her yıl belirlenen parasal sınırın altındaki uyuşmazlıklarda ALICI’nın yerleşim yerindeki veya tüketici işleminin yapıldığı yerdeki il veya ilçe **tüketici hakem heyetleri** görevlidir.

10.3. Bu sınırın üzerindeki uyuşmazlıklarda **tüketici mahkemeleri** görevlidir. Kanun’un 73/A maddesi uyarınca, maddede sayılan istisnalar dışında, dava açılmadan önce **arabulucuya başvurulmuş olması dava şartıdır**.

## Madde 11 – Kişisel veriler, kayıtlar ve yürürlük

11.1. SATICI, ALICI’nın kişisel verilerini 6698 sayılı Kanun’a uygun olarak, sitede yayımlanan aydınlatma metninde açıklanan amaçlarla işler.

11.2. Bu sözleşme Türkçe düzenlenmiş, ALICI tarafından elektronik ortamda onaylanmış ve {{siparis-tarihi}} tarihinde kurulmuştur. Sözleşme ve Ön Bilgilendirme Formu siparişle birlikte SATICI tarafından en az üç yıl saklanır ve onaydan sonra ALICI’nın e-posta adresine gönderilir. ALICI dilediğinde SATICI’dan bir örneğini isteyebilir.

## Ek – Örnek cayma formu

*(Bu form, yalnızca sözleşmeden cayma hakkı kullanılmak istenildiğinde doldurulup gönderilir.)*

- Kime: {{satici-unvan}}
- Satıcının adresi: {{satici-adres}}
- Satıcının e-postası: {{satici-eposta}}
- Bu formla, aşağıdaki ürünlerin satışına ilişkin sözleşmeden cayma hakkımı kullandığımı beyan ederim.
- Sipariş numarası ve sipariş veya teslim tarihi:
- Cayma hakkına konu ürünler ve adetleri:
- Cayma hakkına konu ürünlerin bedeli:
- Alıcının adı soyadı ve adresi:
- Alıcının imzası (yalnızca kâğıt üzerinde gönderiliyorsa):
- Tarih:
`
