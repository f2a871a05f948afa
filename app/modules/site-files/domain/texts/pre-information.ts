/**
 * Sources: Law 6502 (art. 8–12, 48, 68, 73/A) and the Distance Contracts Regulation, RG 27.11.2014/29188 as amended
 * by RG 23.08.2022/31932 and RG 24.05.2025/32909: art. 5–8 (pre-information), 9–14 (withdrawal), 15 (exceptions),
 * 16 (delivery), 17 (risk), 20 (records). Refunds state the shop's 10 working days and the law's 14 days.
 */
export const PRE_INFORMATION = `Bu form, 6502 sayılı Tüketicinin Korunması Hakkında Kanun ve Mesafeli Sözleşmeler Yönetmeliği uyarınca, siparişi onaylamanızdan önce sizi bilgilendirmek için hazırlanmıştır. Bu bilgileri edindiğinizi teyit etmeden sözleşme kurulmuş sayılmaz.

## 1. Satıcı

- Unvan: {{satici-unvan}}
- MERSİS numarası: {{satici-mersis}}
- Vergi dairesi ve numarası: {{satici-vergi}}
- Adres: {{satici-adres}}
- Telefon: {{satici-telefon}}
- E-posta: {{satici-eposta}}
- KEP: {{satici-kep}}

Şikâyet, soru ve bildirimlerinizi yukarıdaki bilgiler üzerinden bize iletebilirsiniz.

## 2. Alıcı

- Ad soyad: {{alici-ad}}
- Telefon: {{alici-telefon}}
- E-posta: {{alici-eposta}}
- Teslimat adresi: {{teslimat-adresi}}
- Fatura bilgileri: {{fatura-bilgileri}}

## 3. Ürünler ve temel nitelikleri

Sipariş numarası: {{siparis-no}}. Tarih: {{siparis-tarihi}}.

{{urunler}}

Ürünlerin ayrıntılı nitelikleri, sipariş anında sitedeki ürün sayfalarında yer alır.

## 4. Toplam bedel

{{tutar-dokumu}}

**Ödeyeceğiniz toplam bedel, bütün vergiler (KDV) dahil {{toplam-tutar}} tutarındadır.** Siparişi vermek için kullandığınız iletişim aracının (internet) ücreti, kendi tarifeniz dışında ek bir maliyet doğurmaz. Sizden kapora veya başka bir teminat istenmez.

Teslimat masrafı: {{kargo-kosulu}}

## 5. Ödeme

Ödeme, havale veya EFT ile yapılır. Toplam bedel, sipariş tarihinden itibaren {{odeme-suresi}} iş günü içinde, açıklama alanına sipariş numarası yazılarak ödenir. Banka bilgileri: {{banka-bilgileri}}.

**Siparişi onayladığınızda, yukarıdaki toplam bedeli ödeme yükümlülüğü altına girersiniz.**

## 6. Teslimat ve ifa

1. Ürünler kargo ile, yukarıdaki teslimat adresinize gönderilir. Siparişiniz 24 saat içinde kontrol edilir; baskılı ürünlerde baskı dosyanız üretimden önce incelenir.
2. Teslimat, siparişinizin bize ulaştığı tarihten itibaren **en geç 30 gün** içinde yapılır. İsteğiniz doğrultusunda hazırlanan baskılı ürünlerde sizinle ayrıca yazılı olarak kararlaştırılan süre geçerlidir; böyle bir süre kararlaştırılmamışsa yine 30 günlük süre uygulanır.
3. Süresinde teslim edilmezse sözleşmeyi feshedebilirsiniz. Bu durumda, varsa teslimat masrafları dahil bütün ödemeleriniz, fesih bildiriminizin bize ulaşmasından itibaren 10 iş günü içinde ve en geç 14 gün içinde, kanuni faiziyle birlikte iade edilir.
4. Ürünün teslimi imkânsız hâle gelirse bunu öğrendiğimiz tarihten itibaren üç gün içinde size bildirir ve bütün ödemelerinizi bildirimden itibaren en geç 14 gün içinde iade ederiz. Ürünün stokta bulunmaması imkânsızlık sayılmaz.
5. Ürünün size veya belirlediğiniz, taşıyıcı dışındaki üçüncü bir kişiye teslimine kadar oluşan kayıp ve hasardan biz sorumluyuz. Ürünün, bizim belirlediğimiz taşıyıcıdan başka bir taşıyıcı ile gönderilmesini isterseniz, bu taşıyıcıya teslimden sonraki kayıp ve hasardan sorumlu olmayız.

## 7. Cayma hakkı

Cayma hakkınızın bulunup bulunmadığı her ürün için ayrı ayrı aşağıdadır:

{{cayma-durumu}}

Cayma hakkı bulunan ürünler için:

1. Ürünü teslim aldığınız günden itibaren **14 gün** içinde, gerekçe göstermeksizin ve cezai şart ödemeksizin cayabilirsiniz. Tek siparişte ayrı teslim edilen ürünlerde süre, son ürünün teslimiyle başlar. Teslimattan önce de cayabilirsiniz.
2. Caydığınızı süre içinde bize e-posta ile veya yazılı olarak bildirmeniz yeterlidir. Bildirimin süre dolmadan gönderilmiş olması yeterlidir.
   - E-posta: {{satici-eposta}}
   - Adres: {{satici-adres}}
3. Ürünü, cayma bildiriminizden itibaren 14 gün içinde bize geri göndermeniz gerekir. İadeler için öngörülen taşıyıcı {{iade-tasiyicisi}} firmasıdır. Bu taşıyıcıyla yapılan iadelerde kargo ücretini biz öderiz. Bulunduğunuz yerde taşıyıcının şubesi yoksa ürünü sizden ek bir masraf istemeden aldırırız.
4. Teslimat masrafları dahil, tahsil ettiğimiz bütün ödemeleri **10 iş günü içinde ve en geç 14 gün içinde**, ödemede kullandığınız araca uygun biçimde, tek seferde ve size masraf yüklemeden iade ederiz. Süre; ürünü öngörülen taşıyıcıya teslim ettiğiniz tarihten, başka bir taşıyıcı kullandıysanız ürünün bize ulaştığı tarihten, ürün size teslim edilmeden caydıysanız bildiriminizin bize ulaştığı tarihten itibaren işler.
5. Ürünü işleyişine, teknik özelliklerine ve kullanım talimatlarına uygun kullandıysanız, cayma süresi içinde ortaya çıkan değişiklik ve bozulmalardan sorumlu değilsiniz.

Cayma hakkı bulunmayan ürünler: Yönetmeliğin 15. maddesinin birinci fıkrasının (b) bendi uyarınca, isteğiniz veya kişisel ihtiyaçlarınız doğrultusunda hazırlanan ürünlerde (logo veya tasarımınızın basıldığı ürünler) cayma hakkı kullanılamaz. Bu istisna, ayıplı mala ilişkin haklarınızı ortadan kaldırmaz.

## 8. Ayıplı mal

Ürün ayıplıysa (kırık, eksik, yanlış renk, onayladığınızdan farklı veya hatalı baskı gibi) Kanun’un 11. maddesindeki seçimlik haklarınız vardır: sözleşmeden dönme, ayıp oranında bedel indirimi, ücretsiz onarım ve imkân varsa ayıpsız misli ile değişim. Bu haklar, baskılı ürünler dahil bütün ürünler için, teslimden itibaren iki yıl süreyle geçerlidir.

## 9. Şikâyet ve başvuru yolları

1. Şikâyetinizi önce bize iletebilirsiniz.
   - E-posta: {{satici-eposta}}
   - Telefon: {{satici-telefon}}
2. Ticaret Bakanlığınca her yıl belirlenen parasal sınırın altındaki uyuşmazlıklarda, yerleşim yerinizdeki veya işlemin yapıldığı yerdeki **il veya ilçe tüketici hakem heyetine** başvurabilirsiniz (e-Devlet üzerinden de mümkündür).
3. Bu sınırın üzerindeki uyuşmazlıklarda **tüketici mahkemesinde** dava açabilirsiniz. Dava açmadan önce, Kanun’un 73/A maddesi uyarınca **arabulucuya başvurmak zorunludur**; maddede sayılan istisnalar saklıdır.

Bu form elektronik ortamda düzenlenmiş olup siparişinizle birlikte saklanır ve onaydan sonra e-posta adresinize gönderilir.
`
