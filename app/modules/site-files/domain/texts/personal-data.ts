/**
 * The notice of Law 6698, art. 10, and of the communiqué on the duty to inform (RG 10.03.2018/30356): controller, purposes,
 * recipients, method and legal basis, rights. Ways to apply: art. 13 and the communiqué on applications of the same day.
 * Transfers abroad: art. 9 as amended, in force since 1.6.2024.
 */
export const PERSONAL_DATA = `Bu metin, 6698 sayılı Kişisel Verilerin Korunması Kanunu’nun (“Kanun”) 10. maddesi uyarınca, {{site-adi}} internet sitesini kullanırken kişisel verilerinizin nasıl işlendiği konusunda sizi bilgilendirmek için hazırlanmıştır. Bir bilgilendirmedir; onayınız istenmez.

## 1. Veri sorumlusu

- Unvan: {{satici-unvan}}
- MERSİS numarası: {{satici-mersis}}
- Vergi dairesi ve numarası: {{satici-vergi}}
- Adres: {{satici-adres}}
- Telefon: {{satici-telefon}}
- E-posta: {{satici-eposta}}
- KEP: {{satici-kep}}

## 2. İşlenen veriler, amaçlar ve hukuki sebepler

| Veriler | Amaç | Hukuki sebep |
|---|---|---|
| **Sipariş:** ad soyad, e-posta, telefon, teslimat adresi, siparişin içeriği, kurumsal alıcının satın alma sipariş numarası, notlar | Sözleşmenin kurulması, ürünün hazırlanması ve teslimi, siparişle ilgili bilgilendirme, iade ve şikâyetlerin sonuçlandırılması | Sözleşmenin kurulması veya ifası (m.5/2‑c) |
| **Fatura:** fatura adresi, T.C. kimlik numarası veya unvan, vergi dairesi ve vergi numarası, varsa fatura e-postası | Fatura düzenlenmesi, fatura hazır olunca haber verilmesi ve mali kayıtların tutulması | Hukuki yükümlülük (m.5/2‑ç) |
| **Baskı:** yüklenen logo ve tasarım dosyaları, baskı notları | Baskıya elverişlilik kontrolü ve ürünün isteğinize göre üretilmesi | Sözleşmenin kurulması veya ifası (m.5/2‑c) |
| **Ödeme:** gönderenin adı, tutar, tarih, iade yapılacak hesap | Ödemenin siparişle eşleştirilmesi, geri ödeme | Sözleşmenin ifası (m.5/2‑c), hukuki yükümlülük (m.5/2‑ç) |
| **Üyelik:** ad soyad, e-posta, telefon, şifrenin geri döndürülemez özeti; kurumsal üyelikte yetkili kişi, şirket bilgileri, vergi levhası | Hesabın açılması, başvurunun değerlendirilmesi, üyeye özel koşulların uygulanması | Sözleşmenin kurulması veya ifası (m.5/2‑c) |
| **Teklif talebi:** ad soyad, e-posta, telefon, varsa firma adı, mesaj; seçtiğiniz ürün, seçenekler ve adet | Teklifin hazırlanması, size iletilmesi ve talebinizin alındığının bildirilmesi | Sözleşmenin kurulması (m.5/2‑c) |
| **Stok haberi:** e-posta adresi, beklediğiniz ürün ve seçenek | Tükenen ürün yeniden satışa girince size bir kez haber verilmesi | Sözleşmenin kurulması (m.5/2‑c) |
| **İletişim:** soru ve şikâyetlerde ilettiğiniz bilgiler | Taleplerin yanıtlanması | Sözleşmenin kurulması (m.5/2‑c), meşru menfaat (m.5/2‑f) |
| **Onay kayıtları:** okuyup onayladığınız metinler, sürümleri ve zamanı | Bilgilendirme yükümlülüğünün yerine getirildiğinin ispatı | Hukuki yükümlülük (m.5/2‑ç), bir hakkın tesisi, kullanılması veya korunması (m.5/2‑e) |
| **İşlem güvenliği:** oturum kaydı, tarayıcı bilgisi, istek zamanı ve sayfa adresi | Hesap ve sitenin kötüye kullanıma karşı korunması, hataların bulunması | Meşru menfaat (m.5/2‑f), hukuki yükümlülük (m.5/2‑ç) |
| **Ziyaret sayımı:** izin verirseniz, rastgele bir sekme numarası, açılan sayfa sayısı ve süre; IP adresi ve hesap bilgisi olmadan | Sitenin ne kadar kullanıldığının ölçülmesi | Açık rıza (m.5/1) |
| **Tanıtım:** e-posta adresi, ileti onayı ve hesabınızdaki sepet | Kampanya ve yeniliklerin duyurulması, sepetinizde kalan ürünlerin hatırlatılması | Açık rıza (m.5/1) |
| **Paylaşımlar:** sitede yayımlanması için gönderdiğiniz fotoğraf ve metin, adınız veya şirketinizin adı | Paylaşımınızın sitede yayımlanması | Açık rıza (m.5/1) |

Özel nitelikli kişisel verilerinizi istemiyoruz. Lütfen baskı dosyalarında ve notlarda bu tür verilere yer vermeyin. Ziyaret sayımı, tanıtım ve paylaşım için verdiğiniz açık rızayı dilediğiniz an, hiçbir gerekçe göstermeden geri alabilirsiniz; rıza vermemeniz sipariş vermenizi etkilemez.

## 3. Toplama yöntemi

Verileriniz; sitedeki formlar, dosya yükleme alanı, çerezler ve benzeri teknolojiler ile e-posta, telefon, WhatsApp ve posta yazışmaları aracılığıyla, kısmen veya tamamen otomatik yollarla ya da bir veri kayıt sisteminin parçası olmak kaydıyla otomatik olmayan yollarla toplanır. Çerezler hakkında ayrıntılı bilgi [Çerez Politikası](/cerez-politikasi)’ndadır.

## 4. Verilerin aktarılması

Verileriniz, Kanun’un 8. maddesine uygun olarak ve yalnızca amacın gerektirdiği ölçüde şu alıcılara aktarılabilir:

- teslimat için kargo ve lojistik şirketlerine,
- ödeme ve geri ödemeler için bankalara ve ödeme kuruluşlarına,
- fatura ve mali yükümlülükler için mali müşavirlere ve e-fatura hizmet sağlayıcılarına,
- sitenin çalışması ve iletilerin gönderilmesi için barındırma, e-posta ve teknik destek hizmeti veren kuruluşlara,
- hakların korunması için hukuk danışmanlarına,
- kanunun zorunlu kıldığı hâllerde yetkili kamu kurum ve kuruluşlarına, mahkemelere ve tüketici hakem heyetlerine.

## 5. Yurt dışına aktarım

Site; yazı tiplerini, kendi betiklerini ve görselleri kendi sunucusundan sunar. {{ucuncu-taraf-betikleri}} Bir hizmet sağlayıcının yurt dışında bulunması nedeniyle aktarım gerekirse bu aktarım, Kanun’un 9. maddesinde öngörülen yollarla (yeterlilik kararı, standart sözleşme gibi uygun güvenceler veya maddede sayılan arızi hâller) yapılır.

{{gorsel-saglayicisi}}

Bize WhatsApp üzerinden yazmayı seçerseniz iletileriniz, sunucuları yurt dışında da bulunan bu hizmetin kendi koşullarına göre taşınır. Dilerseniz bunun yerine e-posta veya telefonla bize ulaşabilirsiniz.

## 6. Saklama süreleri

| Kayıt | Süre |
|---|---|
| Sipariş, fatura ve ödeme kayıtları | Vergi Usul Kanunu uyarınca 5 yıl, Türk Ticaret Kanunu uyarınca 10 yıl |
| Ön bilgilendirme formu, mesafeli satış sözleşmesi ve onay kayıtları | En az 3 yıl; siparişin kaydıyla birlikte |
| Siparişe eklenmeyen baskı dosyaları | Son kullanımdan itibaren 7 gün |
| Siparişe eklenen baskı dosyaları | Siparişin kaydıyla birlikte; saklama yükümlülüğü yoksa talebiniz üzerine silinir |
| Üyelik bilgileri | Üyelik sürdükçe; sonrasında yukarıdaki yükümlülüklerin gerektirdiği süre |
| Oturum kaydı | Son kullanımdan itibaren 30 gün; çıkış yaptığınızda silinir |
| Ziyaret sayımı | Günün bitimini izleyen gece silinir, yalnızca günlük toplamlar kalır |
| Yazışmalar ve teklifler | Konu sonuçlanana ve olası uyuşmazlıklar için zamanaşımı süresi dolana kadar |
| Stok haberi isteği | Haber verilene kadar, en çok 180 gün |
| Tanıtım onayı | Onay geri alınana kadar; onay ve ret kaydı, üyelik sona erdikten sonra 3 yıl, ad ve e-posta adresi olmadan |
| Üyelik koşullarının kabulü | Üyelik sürdükçe ve sonrasında zamanaşımı süresince (10 yıl), ad ve e-posta adresi olmadan |
| Gönderilen e-postalar | 1 yıl; siparişle ilgili olanlar siparişin kaydıyla birlikte |

Süresi dolan veriler silinir, yok edilir veya anonim hâle getirilir.

## 7. Haklarınız

Kanun’un 11. maddesi uyarınca bize başvurarak:

- kişisel verilerinizin işlenip işlenmediğini öğrenme,
- işlenmişse buna ilişkin bilgi isteme,
- işlenme amacını ve amacına uygun kullanılıp kullanılmadığını öğrenme,
- yurt içinde veya yurt dışında aktarıldığı üçüncü kişileri bilme,
- eksik veya yanlış işlenmişse düzeltilmesini isteme,
- Kanun’un 7. maddesindeki şartlar çerçevesinde silinmesini veya yok edilmesini isteme,
- düzeltme, silme ve yok etme işlemlerinin, verilerin aktarıldığı üçüncü kişilere bildirilmesini isteme,
- münhasıran otomatik sistemlerle analiz edilmesi suretiyle aleyhinize bir sonucun ortaya çıkmasına itiraz etme,
- kanuna aykırı işlenmesi sebebiyle zarara uğramanız hâlinde zararın giderilmesini talep etme

haklarına sahipsiniz.

## 8. Başvuru yolları

Başvurunuzu Türkçe olarak, yazılı ve imzalı biçimde veya elektronik yolla bize iletebilirsiniz.

- Yazılı ve imzalı olarak posta adresimize: {{satici-adres}}
- Kayıtlı elektronik posta (KEP) adresinizden KEP adresimize: {{satici-kep}}
- Güvenli elektronik imza veya mobil imza kullanarak ya da bize daha önce bildirdiğiniz ve sistemimizde kayıtlı olan e-posta adresinizden, e-posta adresimize: {{satici-eposta}}

Başvuruda adınız ve soyadınız, başvuru yazılı ise imzanız, T.C. kimlik numaranız (yabancıysanız uyruğunuz ile pasaport veya kimlik numaranız), tebligata esas adresiniz, varsa e-posta adresiniz ve telefon numaranız ile talebinizin konusu bulunmalıdır. Varsa ilgili belgeleri ekleyin.

Başvurunuzu en kısa sürede ve **en geç 30 gün içinde** ücretsiz olarak sonuçlandırırız. İşlem ayrıca bir maliyet gerektirirse Kişisel Verileri Koruma Kurulu’nun belirlediği tarifedeki ücret istenebilir.

Başvurunuz reddedilirse, verilen cevabı yetersiz bulursanız veya süresinde cevap verilmezse; cevabı öğrendiğiniz tarihten itibaren 30 gün ve her hâlde başvuru tarihinden itibaren 60 gün içinde **Kişisel Verileri Koruma Kurulu’na** şikâyette bulunabilirsiniz.

## 9. Değişiklikler

Bu metin, işleme faaliyetlerimiz veya mevzuat değiştiğinde güncellenir. Geçerli sürüm ve tarihi bu sayfanın sonundadır.
`
