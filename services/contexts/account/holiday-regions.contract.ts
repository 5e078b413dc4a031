/** Parts of a state that keep public holidays of their own, by the key that the settings of the company name. */
export const holidayRegions = {
  brisbane: { state: 'QLD', label: 'Brisbane' },
  darwin: { state: 'NT', label: 'Darwin' },
  aliceSprings: { state: 'NT', label: 'Alice Springs' },
  katherine: { state: 'NT', label: 'Katherine' },
  tennantCreek: { state: 'NT', label: 'Tennant Creek' },
  northTasmania: { state: 'TAS', label: 'Northern Tasmania' },
  southTasmania: { state: 'TAS', label: 'Southern Tasmania' },
} as const;
export type HolidayRegion = keyof typeof holidayRegions;
