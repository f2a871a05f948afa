/** Something the shop keeps in a visitor's browser. */
export interface BrowserRecord {
  /** As the browser's own tools show it; `{…}` stands for the changing part. */
  readonly name: string
  readonly place: 'Çerez' | 'Yerel depolama' | 'Oturum depolaması'
  readonly purpose: string
  readonly lifetime: string
}

/**
 * Every cookie and stored value of the shop, as the cookie page lists them: whoever adds one writes it here, and a
 * test finds the ones that are not. All but two are needed for what the visitor asked for (cart, checkout, sign-in, his
 * own choices) and do not wait for consent. `session_id`, by which visits are counted, and `measured_orders` are not: they are
 * written after the visitor has accepted, and any other of their kind must wait as well.
 */
export const BROWSER_RECORDS: readonly BrowserRecord[] = [
  {
    name: '(__Secure-)damga.session_token',
    place: 'Çerez',
    purpose: 'Giriş yaptığınızda oturumunuzu tanır. Sayfadaki betikler bu çerezi okuyamaz.',
    lifetime: 'Son kullanımdan itibaren 30 gün; çıkış yaptığınızda silinir',
  },
  {
    name: 'damga_session_hint',
    place: 'Çerez',
    purpose: 'Tarayıcıda açık bir oturum olduğunu bildirir; kimlik bilgisi taşımaz.',
    lifetime: '30 gün; çıkış yaptığınızda silinir',
  },
  {
    name: 'damga_second_step',
    place: 'Çerez',
    purpose:
      'İki adımlı girişte şifrenizi yazdıktan sonra kodu girene kadar sizi tanır; şifreli saklanır ve sayfadaki betikler okuyamaz.',
    lifetime: 'Giriş tamamlanınca silinir, en fazla 5 dakika',
  },
  {
    name: 'damga_device',
    place: 'Çerez',
    purpose:
      'Hesabınıza bu tarayıcıdan girildiğini bilir: şifrenizi tahmin etmeye çalışan başkaları sizi dışarıda bırakamaz. Şifreli saklanır, sayfadaki betikler okuyamaz ve giriş yapmaya yetmez.',
    lifetime: 'Son girişten itibaren 180 gün',
  },
  {
    name: 'damga_flash',
    place: 'Çerez',
    purpose: 'Girişten sonraki karşılama mesajını bir kez gösterir; mesajda adınız yer alır.',
    lifetime: 'Mesaj gösterilince silinir, en fazla 30 saniye',
  },
  {
    name: 'damga_farewell',
    place: 'Çerez',
    purpose:
      'Çıkış yaptığınızda veya hesabınızı sildiğinizde sepetinizin ve favorilerinizin bu tarayıcıdan silinmesini sağlar.',
    lifetime: 'Bunlar silinince silinir, en fazla 30 gün',
  },
  {
    name: 'damga_ordered',
    place: 'Çerez',
    purpose:
      'Son siparişlerinizin bu tarayıcıdan verildiğini bilir: özetleri yalnızca burada gösterilir, sepetiniz yalnızca burada boşaltılır. Sayfadaki betikler bu çerezi okuyamaz.',
    lifetime: '1 gün; çıkış yaptığınızda silinir',
  },
  {
    name: 'cart',
    place: 'Yerel depolama',
    purpose:
      'Sepetinizdeki ürünleri, adetleri, seçenekleri, baskı notlarını ve baskı dosyası adlarını saklar.',
    lifetime: 'Siz sepeti boşaltana, sipariş verene veya hesabınızdan çıkana kadar',
  },
  {
    name: 'cart_account',
    place: 'Yerel depolama',
    purpose:
      'Giriş yaptığınızda bu tarayıcıdaki sepetin hesabınızdakiyle aynı olup olmadığını bilir; sepetiniz böylece her cihazınızda aynı kalır.',
    lifetime: 'Çıkış yaptığınızda silinir',
  },
  {
    name: 'wishlist',
    place: 'Yerel depolama',
    purpose: 'Favorilerinize eklediğiniz ürünleri hatırlar.',
    lifetime: 'Siz favorilerinizden çıkarana, tarayıcı verilerini silene veya hesabınızdan çıkana kadar',
  },
  {
    name: 'wishlist_account',
    place: 'Yerel depolama',
    purpose:
      'Giriş yaptığınızda bu tarayıcıdaki favorilerin hesabınızdakilerle aynı olup olmadığını bilir; favorileriniz böylece her cihazınızda aynı kalır.',
    lifetime: 'Çıkış yaptığınızda silinir',
  },
  {
    name: 'recently_seen',
    place: 'Yerel depolama',
    purpose: 'Son baktığınız ürünleri ürün sayfalarının sonunda gösterir; en fazla 12 ürün.',
    lifetime: 'Yeni ürünlere baktıkça eskileri silinir; tümü, siz tarayıcı verilerini silince',
  },
  {
    name: 'product_variations_{ürün}',
    place: 'Yerel depolama',
    purpose: 'Bir üründe seçtiğiniz renk ve benzeri seçenekleri hatırlar.',
    lifetime: 'Siz tarayıcı verilerini silene kadar',
  },
  {
    name: 'vat_basis',
    place: 'Yerel depolama',
    purpose: 'Fiyatları KDV dahil mi, KDV hariç mi görmek istediğinizi hatırlar.',
    lifetime: 'Siz tarayıcı verilerini silene kadar',
  },
  {
    name: 'delivery_place',
    place: 'Yerel depolama',
    purpose: 'Teslim gününü söyleyebilmemiz için seçtiğiniz ili hatırlar.',
    lifetime: 'Siz tarayıcı verilerini silene veya hesabınızdan çıkana kadar',
  },
  {
    name: 'ready_first',
    place: 'Yerel depolama',
    purpose: 'Hazır olan ürünlerin önce gönderilmesini seçtiğinizi hatırlar.',
    lifetime: 'Siz tarayıcı verilerini silene veya hesabınızdan çıkana kadar',
  },
  {
    name: 'wished_day',
    place: 'Yerel depolama',
    purpose: 'Ürünlerin yetişmesini istediğiniz günü hatırlar.',
    lifetime: 'Siz tarayıcı verilerini silene veya hesabınızdan çıkana kadar',
  },
  {
    name: 'damga-logo',
    place: 'Yerel depolama',
    purpose:
      'Ürünlerde görmek için seçtiğiniz logoyu, tarayıcının aynı adlı veritabanında (IndexedDB) hazırlanmış hâliyle birlikte saklar. Siz sepete ekleyene, teklif isteyene ya da bir sağlayıcıya çizdirene kadar hiçbir yere gönderilmez.',
    lifetime: 'Siz logoyu kaldırana veya hesabınızdan çıkana kadar',
  },
  {
    name: 'damga-prova:{prova}:{sürüm}',
    place: 'Yerel depolama',
    purpose: 'Provanın resmine yazmakta olduğunuz notu, siz kaydedene ya da vazgeçene kadar tutar.',
    lifetime: 'Not kaydedilince ya da ondan vazgeçince silinir',
  },
  {
    name: 'damga-logo-shown',
    place: 'Yerel depolama',
    purpose: 'Ürünlerin logonuzla mı, logosuz mu gösterileceğini hatırlar.',
    lifetime: 'Siz tarayıcı verilerini silene veya hesabınızdan çıkana kadar',
  },
  {
    name: 'cookie_choice',
    place: 'Yerel depolama',
    purpose: 'Çerez sorusuna verdiğiniz yanıtı saklar, böylece her ziyarette yeniden sorulmaz.',
    lifetime: 'Siz tarayıcı verilerini silene kadar',
  },
  {
    name: 'cookie_choice_receivers',
    place: 'Yerel depolama',
    purpose:
      'Kabul ederken size adı söylenen ölçüm hizmetlerini saklar; yenisi eklenirse yeniden sorulmasını sağlar.',
    lifetime: 'Siz tarayıcı verilerini silene veya izninizi geri alana kadar',
  },
  {
    name: 'measured_orders',
    place: 'Yerel depolama',
    purpose:
      'Zorunlu değildir; yalnızca ölçüme izin verirseniz yazılır. Ölçülen son siparişlerin numarasını saklar, böylece sayfa yenilenince sipariş ikinci kez sayılmaz.',
    lifetime: 'Siz tarayıcı verilerini silene veya hesabınızdan çıkana kadar',
  },
  {
    name: 'welcome_popup_seen',
    place: 'Yerel depolama',
    purpose: 'Kapattığınız karşılama penceresinin sürüm numarasını saklar, böylece pencere yeniden açılmaz.',
    lifetime: 'Siz tarayıcı verilerini silene kadar',
  },
  {
    name: 'list_columns',
    place: 'Yerel depolama',
    purpose: 'Yalnızca mağaza yönetiminde: listelerde hangi sütunların görüneceğini hatırlar.',
    lifetime: 'Siz silene kadar',
  },
  {
    name: 'admin_menu',
    place: 'Yerel depolama',
    purpose: 'Yalnızca mağaza yönetiminde: menünün hangi bölümlerini açık bıraktığınızı hatırlar.',
    lifetime: 'Siz silene kadar',
  },
  {
    name: 'damga_menu',
    place: 'Çerez',
    purpose: 'Yalnızca mağaza yönetiminde: menüyü daralttığınızı hatırlar.',
    lifetime: '1 yıl',
  },
  {
    name: 'admin_keys',
    place: 'Yerel depolama',
    purpose: 'Yalnızca mağaza yönetiminde: tek harfli kısayolları kapattığınızı hatırlar.',
    lifetime: 'Siz silene kadar',
  },
  {
    name: 'text_editor',
    place: 'Yerel depolama',
    purpose: 'Yalnızca mağaza yönetiminde: metinlerin hangi editörde açılacağını hatırlar.',
    lifetime: 'Siz silene kadar',
  },
  {
    name: 'checkout_form',
    place: 'Oturum depolaması',
    purpose:
      'Ödeme sayfasında yazdıklarınızı, sayfa yenilenirse kaybolmasın diye saklar. T.C. kimlik ve vergi numaraları saklanmaz.',
    lifetime: 'Sipariş verilince veya sekme kapanınca silinir',
  },
  {
    name: 'checkout_placement',
    place: 'Oturum depolaması',
    purpose: 'Aynı siparişin yanlışlıkla iki kez verilmesini önler.',
    lifetime: 'Sipariş verilince veya sekme kapanınca silinir',
  },
  {
    name: 'app_version',
    place: 'Oturum depolaması',
    purpose:
      'Sitenin bu sekmede ne zaman açıldığını belirtir; eski sürümlerin önbelleği bu sırada temizlenir.',
    lifetime: 'Sekme kapanınca silinir',
  },
  {
    name: 'session_id',
    place: 'Oturum depolaması',
    purpose:
      'Zorunlu değildir; yalnızca ziyaret sayımına izin verirseniz yazılır. Bu sekmenin ziyaretini, kim olduğunuzu bilmeden saymaya yarar.',
    lifetime: 'Sekme kapanınca veya izninizi geri alınca silinir',
  },
  {
    name: 'react-router-scroll-positions',
    place: 'Oturum depolaması',
    purpose: 'Geri döndüğünüzde sayfayı bıraktığınız yerden gösterir.',
    lifetime: 'Sekme kapanınca silinir',
  },
]
