import type { Rgb } from '#app/kernel/contrast.ts'
import type { ArtworkLevels } from './artwork-levels.ts'
import type { LogoChoice, PreparedLogo } from './prepare-logo.ts'

/** How a visitor wants his logo prepared and shown. */
export interface LogoSettings extends LogoChoice {
  /** On dark goods in white alone, where the technique prints colours. */
  readonly whiteOnDark?: boolean
}

/** What a renderer needs of a prepared logo. */
export interface LogoPixels {
  readonly prepared: PreparedLogo
  readonly levels: ArtworkLevels
}

/** What pages show of a logo without its pixels. */
export interface LogoFace {
  /** New with every change of file or choice. */
  readonly id: string
  readonly name: string
  readonly choice: LogoSettings
  /** Width through height of the prepared logo. */
  readonly aspect: number
  readonly palette: PreparedLogo['palette']
  readonly removed: PreparedLogo['removed']
  readonly box: PreparedLogo['box']
}

/** What stands for light and for dark goods where a logo is chosen. */
export const LIGHT_GROUND: Rgb = [247, 245, 240]
export const DARK_GROUND: Rgb = [22, 28, 45]
