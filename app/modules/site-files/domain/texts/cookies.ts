/** Follows the cookie guide of the Personal Data Protection Authority. The table is the program's own (browser-records.ts). */
export const COOKIES = `Bu sayfa, {{site-adi}} sitesinin tarayıcınızda neleri, neden ve ne kadar süreyle sakladığını gösterir. Kişisel verilerinizin işlenmesine ilişkin genel bilgilendirme [KVKK Aydınlatma Metni](/kvkk)’ndedir.

## Çerez nedir?

Çerez, bir sitenin tarayıcınıza bıraktığı küçük bir metin kaydıdır ve sonraki isteklerde siteye geri gönderilir. *Yerel depolama* ve *oturum depolaması* da benzer kayıtlardır, ancak yalnızca tarayıcınızda kalır: ilki siz silene kadar, ikincisi sekme kapanana kadar. Bu sayfada hepsi birlikte listelenir.

## Kullandığımız kayıtlar

Aşağıdaki kayıtlar tarayıcınızda bu sitenin adıyla durur. “Zorunlu değildir” denenler dışındakiler istediğiniz hizmeti (sepet, favoriler, ödeme, giriş, tercihleriniz) verebilmek için **zorunludur**; ötekiler ölçüm içindir ve yalnızca **izin verirseniz** yazılır.

{{cerez-tablosu}}

Zorunlu kayıtlar için onayınız gerekmez. Hukuki sebep, 6698 sayılı Kanun’un 5. maddesinin ikinci fıkrasındaki sözleşmenin kurulması veya ifası (c bendi) ile hesabınızın ve sitenin güvenliğine ilişkin meşru menfaattir (f bendi).

## Ziyaret sayımı ve tercihiniz

İlk ziyaretinizde size, sayfaların kaç kez açıldığının sayılmasına izin verip vermediğiniz sorulur; kabul etme ve reddetme seçenekleri eşit biçimde sunulur. İzin vermediğiniz sürece sayım yapılmaz, reddetmeniz siteyi kullanmanızı engellemez. İzin verirseniz tarayıcınız sayfayı açtığınızı, sayfada kaldığınızı ve sayfadan ayrıldığınızı sitemize bildirir; bildirimde rastgele bir sekme numarası ve sayfanın adresi bulunur. IP adresiniz saklanmaz, hesabınızla ilişki kurulmaz. Sayfanın adresi de saklanmaz; yalnızca son açılan sayfayı bir sonrakinden ayırmaya yarayan bir özeti tutulur. Bu özet, sekme numarası, açılan sayfa sayısı ve süre, günün bitimini izleyen gece günlük toplama eklenip silinir; geriye yalnızca toplamlar kalır. Yanıtınızı her sayfanın altındaki **Çerez tercihleri** bağlantısıyla dilediğiniz an değiştirebilirsiniz.

{{ucuncu-taraf-betikleri}} Sitenin kendi yazılımı, yukarıdaki tabloda bulunmayan bir çerez veya benzeri kayıt kullanmaz. Reklam ve sosyal medya çerezleri dahil, zorunlu olmayan her kayıt yalnızca **önceden onayınızla** çalışır ve kullanılmadan önce bu sayfaya eklenir.

## Kayıtları nasıl silebilirsiniz?

Tarayıcınızın gizlilik ayarlarından bu sitenin çerezlerini ve site verilerini dilediğiniz an silebilir veya engelleyebilirsiniz. Ayar genellikle *Ayarlar → Gizlilik ve güvenlik → Çerezler ve site verileri* bölümündedir. Zorunlu kayıtları engellerseniz sepet, ödeme ve giriş çalışmayabilir; sildiğinizde sepetiniz boşalır ve oturumunuz kapanır.

## Sorularınız için

- Veri sorumlusu: {{satici-unvan}}
- Adres: {{satici-adres}}
- E-posta: {{satici-eposta}}
- Telefon: {{satici-telefon}}
`
