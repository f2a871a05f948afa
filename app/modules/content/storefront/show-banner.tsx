import type { Banner } from '../domain/banner.ts'
import { HeroSlider } from './hero-slider.tsx'
import { PromoBanners } from './promo-banners.tsx'

/** A banner as the home page shows it, for the preview of its form. */
export function showBanner(banner: Banner) {
  return banner.placement === 'slide' ? <HeroSlider slides={[banner]} /> : <PromoBanners banners={[banner]} />
}
