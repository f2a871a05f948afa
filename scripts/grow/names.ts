/** What made-up products are called: a series, a material, a kind and a size, as a Turkish supplier's list has them. */

export interface CategoryNames {
  readonly kinds: readonly string[]
  readonly materials: readonly string[]
  readonly sizes: readonly string[]
}

/** Mountains, rivers, lakes and winds: series names of suppliers. */
export const SERIES: readonly string[] =
  'Toros Kaçkar Ege Marmara Fırat Dicle Van Ağrı Erciyes Uludağ Süphan Nemrut Bozdağ Ilgaz Palandöken Kızılırmak Sakarya Gediz Menderes Seyhan Ceyhan Meriç Abant Salda Beyşehir İznik Sapanca Eğirdir Lodos Poyraz Meltem İmbat Karayel Yıldız Ufuk Zirve Atlas Pusula Doruk Kumsal Lagün Mercan Sedef Yakamoz Çınar Defne Ardıç Ladin Zeytin Nar'.split(
    ' ',
  )

/** By the slug of the sample category. */
export const NAMES_OF_CATEGORY: Readonly<Record<string, CategoryNames>> = {
  termoslar: {
    kinds: ['Termos', 'Termos Bardak', 'Kulplu Termos', 'Yemek Termosu', 'Dijital Termos', 'Araç Termosu'],
    materials: ['Çelik', 'Çift Cidarlı', 'Bambu Kapaklı', 'Mat Boyalı', 'Toz Boyalı', 'Bakır Kaplama'],
    sizes: ['250 ml', '350 ml', '450 ml', '500 ml', '600 ml', '750 ml', '1 L'],
  },
  kalemler: {
    kinds: [
      'Tükenmez Kalem',
      'Roller Kalem',
      'Jel Kalem',
      'Versatil Kalem',
      'Dokunmatik Kalem',
      'Kalem Seti',
    ],
    materials: ['Metal', 'Plastik', 'Bambu', 'Geri Dönüşümlü', 'Soft Touch', 'Alüminyum', 'Buğday Sapı'],
    sizes: ['0,5 mm', '0,7 mm', '0,8 mm', '1,0 mm', '1,2 mm'],
  },
  defterler: {
    kinds: ['Defter', 'Not Defteri', 'Ajanda', 'Spiralli Defter', 'Lastikli Defter', 'Organizer'],
    materials: ['Termo Deri', 'Kraft', 'Sert Kapaklı', 'Mantar Kapaklı', 'Geri Dönüşümlü', 'Kumaş Kapaklı'],
    sizes: ['A4', 'A5', 'A6', 'Cep Boy', '130 × 210 mm', '170 × 240 mm'],
  },
  cantalar: {
    kinds: ['Bez Çanta', 'Sırt Çantası', 'Laptop Çantası', 'Büzgülü Çanta', 'Evrak Çantası', 'Bel Çantası'],
    materials: ['Pamuklu', 'Gabardin', 'Polyester', 'Jüt', 'Kanvas', 'Su İtici', 'Geri Dönüşümlü'],
    sizes: ['8 L', '10 L', '15 L', '20 L', '25 L', '35 × 40 cm'],
  },
  'su-mataralari': {
    kinds: ['Su Matarası', 'Spor Matara', 'Karabinalı Matara', 'Pipetli Matara', 'Filtreli Matara', 'Suluk'],
    materials: ['Tritan', 'Alüminyum', 'Cam', 'Çelik', 'Silikon Kılıflı', 'BPA İçermeyen'],
    sizes: ['400 ml', '500 ml', '600 ml', '750 ml', '800 ml', '1 L'],
  },
  'teknoloji-urunleri': {
    kinds: [
      'Kablosuz Şarj Altlığı',
      'Bluetooth Hoparlör',
      'Mouse Pad',
      'Kulaklık',
      'Masa Lambası',
      'USB Çoklayıcı',
    ],
    materials: ['Bambu', 'Alüminyum', 'Kumaş Kaplı', 'Ahşap', 'Mat Siyah', 'Geri Dönüşümlü'],
    sizes: ['5 W', '10 W', '15 W', 'Mini', 'Standart', 'Pro'],
  },
  powerbankler: {
    kinds: [
      'Powerbank',
      'İnce Powerbank',
      'Kablosuz Powerbank',
      'Manyetik Powerbank',
      'Güneş Enerjili Powerbank',
    ],
    materials: ['Alüminyum', 'Bambu', 'Soft Touch', 'Deri Kaplı', 'Mat', 'Geri Dönüşümlü'],
    sizes: ['5.000 mAh', '8.000 mAh', '10.000 mAh', '15.000 mAh', '20.000 mAh', '30.000 mAh'],
  },
  kupalar: {
    kinds: ['Kupa', 'Latte Kupası', 'Espresso Fincanı', 'Kamp Kupası', 'Sihirli Kupa', 'Kupa Seti'],
    materials: ['Porselen', 'Seramik', 'Mat Seramik', 'Emaye', 'Cam', 'Stoneware'],
    sizes: ['90 ml', '200 ml', '300 ml', '330 ml', '350 ml', '450 ml'],
  },
  'usb-bellekler': {
    kinds: [
      'USB Bellek',
      'Döner Kapaklı USB Bellek',
      'Kart USB Bellek',
      'Anahtarlıklı USB Bellek',
      'OTG USB Bellek',
    ],
    materials: ['Metal', 'Ahşap', 'Bambu', 'Deri', 'Kristal', 'Silikon'],
    sizes: ['8 GB', '16 GB', '32 GB', '64 GB', '128 GB', '256 GB'],
  },
  tisortler: {
    kinds: [
      'Bisiklet Yaka Tişört',
      'Polo Yaka Tişört',
      'V Yaka Tişört',
      'Sweatshirt',
      'Kapüşonlu Sweatshirt',
      'Yelek',
    ],
    materials: ['Pamuklu', 'Pike', 'Penye', 'Dry Touch', 'Organik Pamuk', 'Likralı'],
    sizes: ['140 g', '160 g', '180 g', '200 g', '220 g', '280 g'],
  },
  semsiyeler: {
    kinds: [
      'Baston Şemsiye',
      'Cep Şemsiyesi',
      'Golf Şemsiyesi',
      'Ters Şemsiye',
      'Plaj Şemsiyesi',
      'Çocuk Şemsiyesi',
    ],
    materials: ['Fiberglas', 'Otomatik', 'Rüzgâra Dayanıklı', 'Ahşap Saplı', 'UV Korumalı', 'Şeffaf'],
    sizes: ['8 Telli', '10 Telli', '16 Telli', '24 Telli', '54 cm', '68 cm'],
  },
  anahtarliklar: {
    kinds: [
      'Anahtarlık',
      'Açacaklı Anahtarlık',
      'Fenerli Anahtarlık',
      'Jetonlu Anahtarlık',
      'Maket Anahtarlık',
    ],
    materials: ['Metal', 'Deri', 'Ahşap', 'Akrilik', 'Silikon', 'Döküm', 'Nikel Kaplama'],
    sizes: ['Mini', 'Standart', 'Büyük', '30 mm', '40 mm', '50 mm'],
  },
}
