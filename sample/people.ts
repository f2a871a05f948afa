/** People and companies made of common Turkish names. None of them exists; their addresses use example.com. */
import { slugify } from '#app/kernel/slug.ts'
import { isVkn } from '#app/kernel/turkish-ids.ts'
import { PROVINCES } from '#app/modules/delivery/domain/provinces.ts'
import type { Chance } from './chance.ts'

const FIRST_NAMES =
  'Ayşe Fatma Zeynep Elif Emine Merve Selin Ece Gamze Derya Esra Büşra Hatice Şule İrem Özge Pınar Çiğdem Gülşah Nazlı Sibel Tuğba Aslı Deniz Ebru Mehmet Mustafa Ahmet Ali Hüseyin Hasan İbrahim Murat Emre Burak Oğuz Serkan Kerem Yiğit Çağlar Ömer Umut Barış Tolga Volkan Onur Gökhan Cem Kaan İlker Şahin Uğur'.split(
    ' ',
  )
const LAST_NAMES =
  'Yılmaz Kaya Demir Şahin Çelik Yıldız Yıldırım Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt Özkan Şimşek Polat Korkmaz Çakır Erdoğan Acar Güneş Aktaş Bulut Güler Ünal Işık Avcı Taş Türk Bozkurt Keskin Tekin Sarı Duman Ateş Karaca Ergin İnce Uçar Demirtaş Aksoy Başaran Çağlar Gündoğdu Ünver'.split(
    ' ',
  )
const COMPANY_NAMES =
  'Körfez Anadolu Lodos Kuzey Marmara Ege Toros Kartal Yıldız Başak Deniz Ufuk Mavi Çınar Defne Zirve Atlas Bereket Güneş Akdeniz Palmiye Sedef Pusula Işık Öncü Çağdaş İpek Şafak Boğaziçi Kapadokya'.split(
    ' ',
  )
const COMPANY_TRADES = [
  'Yazılım ve Danışmanlık',
  'Turizm ve Otelcilik',
  'İnşaat Taahhüt',
  'Tarım Makineleri',
  'Lojistik',
  'Gıda Pazarlama',
  'Tekstil',
  'Reklamcılık ve Organizasyon',
  'Eğitim Kurumları',
  'Sağlık Hizmetleri',
  'Otomotiv',
  'Enerji Sistemleri',
  'Mimarlık',
  'Sigorta Aracılık Hizmetleri',
] as const
const COMPANY_FORMS = ['A.Ş.', 'Ltd. Şti.', 'San. ve Tic. Ltd. Şti.', 'San. ve Tic. A.Ş.'] as const
const STREETS =
  'Atatürk Cumhuriyet İnönü Gazi Fevzi_Çakmak Mithatpaşa Bağdat Barbaros Lale Papatya Menekşe Çamlık Zafer İstiklal Hürriyet'.split(
    ' ',
  )
const NEIGHBOURHOODS = 'Merkez Yeni Bahçelievler Fatih Çamlıca Esentepe Yıldız Kültür Hürriyet Sanayi'.split(
  ' ',
)

/** Where most business is; the rest is spread over the country. */
const BUSY_PROVINCES = PROVINCES.filter(({ name }) =>
  ['İstanbul', 'Ankara', 'İzmir', 'Bursa', 'Antalya', 'Kocaeli', 'Konya', 'Gaziantep'].includes(name),
)

export interface MadeUpPerson {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** E.164. */
  readonly phone: string
}

export interface MadeUpPlace {
  readonly address: string
  readonly city: string
  readonly district: string
  readonly postalCode: string
}

export interface MadeUpCompany {
  readonly companyName: string
  readonly taxOffice: string
  /** With a right check digit, and beginning with 0000 as no real one does. */
  readonly taxNumber: string
}

/** A person; `number` keeps e-mail address and phone apart from everybody else's (up to a million). */
export function makePerson(chance: Chance, number: number): MadeUpPerson {
  const firstName = chance.pick(FIRST_NAMES)
  const lastName = chance.pick(LAST_NAMES)
  return {
    firstName,
    lastName,
    email: `${slugify(firstName)}.${slugify(lastName)}.${number}@example.com`,
    phone: `+905550${String(number % 1_000_000).padStart(6, '0')}`,
  }
}

export function makePlace(chance: Chance): MadeUpPlace {
  const province = chance.pick(chance.happens(0.75) ? BUSY_PROVINCES : PROVINCES)
  const street = chance.pick(STREETS).replace('_', ' ')
  return {
    address: `${chance.pick(NEIGHBOURHOODS)} Mah. ${street} ${chance.pick(['Cad.', 'Sok.'])} No: ${chance.between(1, 140)}`,
    city: province.name,
    district: chance.pick(province.districts),
    postalCode: `${province.plate}${String(chance.between(0, 99) * 10).padStart(3, '0')}`,
  }
}

export function makeCompany(chance: Chance, place: MadeUpPlace): MadeUpCompany {
  const name = `${chance.pick(COMPANY_NAMES)} ${chance.pick(COMPANY_TRADES)} ${chance.pick(COMPANY_FORMS)}`
  return {
    companyName: name,
    taxOffice: place.district === 'Merkez' ? place.city : place.district,
    taxNumber: taxNumberOf(chance.between(0, 99_999)),
  }
}

function taxNumberOf(number: number): string {
  const stem = `0000${String(number).padStart(5, '0')}`
  const found = Array.from({ length: 10 }, (_, digit) => `${stem}${digit}`).find(isVkn)
  if (found === undefined) throw new Error(`no check digit fits ${stem}`)
  return found
}
