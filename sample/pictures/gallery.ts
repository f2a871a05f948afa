import { backpack, drawstringBag, toteBag } from './bag.ts'
import { aluminiumBottle, tritanBottle } from './bottle.ts'
import { leatherKeychain, metalKeychain, woodenKeychain } from './keychain.ts'
import { enamelMug, porcelainMug, stonewareMug } from './mug.ts'
import { bandNotebook, spiralNotebook } from './notebook.ts'
import { kraftPen, metalPen, plasticPen } from './pen.ts'
import { magneticPowerBank, slimPowerBank } from './power-bank.ts'
import type { Scene } from './scene.ts'
import type { Sketch } from './sketch.ts'
import { crewNeck, poloShirt } from './t-shirt.ts'
import { bambooCharger, mousePad, speaker } from './tech.ts'
import { classicThermos, digitalThermos, travelMug } from './thermos.ts'
import { openUmbrella, pocketUmbrella } from './umbrella.ts'
import { swivelUsb, woodenUsb } from './usb-stick.ts'

/** Part of the picture that the close-up shows: left edge, top edge and width; 2:3 like the picture. */
export type Crop = readonly [x: number, y: number, width: number]

export interface Exhibit {
  readonly scene: Scene
  readonly draw: (s: Sketch, colour: string) => string
  readonly detail?: Crop
}

/** How each product of the catalogue is drawn, by slug. */
export const EXHIBITS: Readonly<Record<string, Exhibit>> = {
  'celik-termos-500-ml-klasik': { scene: 'standing', draw: classicThermos, detail: [370, 620, 420] },
  'dijital-gostergeli-termos-450-ml': { scene: 'standing', draw: digitalThermos, detail: [375, 250, 430] },
  'kulplu-termos-bardak-350-ml': { scene: 'standing', draw: travelMug },
  'soft-touch-metal-tukenmez-kalem': { scene: 'lying', draw: metalPen, detail: [370, 350, 480] },
  'beyaz-govdeli-plastik-tukenmez-kalem': { scene: 'lying', draw: plasticPen },
  'geri-donusumlu-kraft-tukenmez-kalem': { scene: 'lying', draw: kraftPen },
  'termo-deri-lastikli-defter': { scene: 'lying', draw: bandNotebook, detail: [380, 420, 540] },
  'spiralli-kraft-not-defteri': { scene: 'lying', draw: spiralNotebook },
  'pamuklu-bez-canta-140-g': { scene: 'lying', draw: toteBag, detail: [340, 690, 540] },
  'laptop-bolmeli-sirt-cantasi': { scene: 'standing', draw: backpack, detail: [340, 800, 480] },
  'ipli-buzgulu-spor-canta': { scene: 'lying', draw: drawstringBag },
  'tritan-su-matarasi': { scene: 'standing', draw: tritanBottle },
  'karabinali-aluminyum-matara-500-ml': { scene: 'standing', draw: aluminiumBottle },
  'bambu-kablosuz-sarj-altligi-15-w': { scene: 'lying', draw: bambooCharger, detail: [330, 640, 520] },
  'bluetooth-hoparlor-5-w': { scene: 'standing', draw: speaker },
  'kaymaz-tabanli-mouse-pad': { scene: 'lying', draw: mousePad },
  'ince-powerbank-10000-mah': { scene: 'lying', draw: slimPowerBank, detail: [500, 190, 400] },
  'manyetik-kablosuz-powerbank-5000-mah': { scene: 'lying', draw: magneticPowerBank },
  'porselen-kupa-330-ml': { scene: 'standing', draw: porcelainMug, detail: [290, 560, 460] },
  'mat-seramik-kupa-350-ml': { scene: 'standing', draw: stonewareMug },
  'emaye-kupa-350-ml': { scene: 'standing', draw: enamelMug },
  'doner-kapakli-metal-usb-bellek': { scene: 'lying', draw: swivelUsb, detail: [110, 330, 560] },
  'ahsap-usb-bellek': { scene: 'lying', draw: woodenUsb },
  'bisiklet-yaka-tisort-160-g': { scene: 'lying', draw: crewNeck, detail: [340, 330, 520] },
  'polo-yaka-tisort-pike': { scene: 'lying', draw: poloShirt },
  'otomatik-baston-semsiye': { scene: 'standing', draw: openUmbrella },
  'katlanir-cep-semsiyesi': { scene: 'lying', draw: pocketUmbrella },
  'dikdortgen-metal-anahtarlik': { scene: 'lying', draw: metalKeychain, detail: [300, 820, 500] },
  'deri-anahtarlik': { scene: 'lying', draw: leatherKeychain },
  'ahsap-anahtarlik': { scene: 'lying', draw: woodenKeychain },
}
