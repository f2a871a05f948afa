import { FilterLinks } from '#app/design/patterns/filter-links.tsx'

const TABS = [
  { value: 'sections', label: 'Bölümler' },
  { value: 'fixed', label: 'Sabit bölümler' },
] as const

/** The two rooms of the home page. */
export function HomepageTabs({ chosen }: { chosen: (typeof TABS)[number]['value'] }) {
  return (
    <div className="mb-5">
      <FilterLinks
        label="Ana sayfanın parçaları"
        choices={TABS}
        chosen={chosen}
        addressOf={(value) => (value === 'fixed' ? '/admin/homepage/fixed' : '/admin/homepage')}
      />
    </div>
  )
}
