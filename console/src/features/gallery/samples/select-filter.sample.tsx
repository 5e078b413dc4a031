import { useState } from 'react';
import { SelectFilter } from '../../../widgets/select-filter/select-filter.tsx';
import {
  everything,
  type SelectFilterType,
  type SelectFilterValue,
} from '../../../widgets/select-filter/select-filter-value.ts';
import type { Sample } from '../sample.ts';
import { longWords, reasons } from '../sample-parts.tsx';

const few = ['Draft', 'With customer', 'Production', 'Completed'];
const many = Array.from({ length: 24 }, (_, i) => `${i + 3} mm clear`);

const filter = (title: string, words: readonly string[], type: SelectFilterType) =>
  function Filter() {
    const options = words.map((label) => ({ value: label, label }));
    const chosen = type === 'include' || type === 'exclude' ? words.slice(0, 1) : [];
    const [value, setValue] = useState<SelectFilterValue>({
      ...everything,
      type,
      valueList: chosen,
      descriptionList: chosen,
    });
    return <SelectFilter title={title} value={value} options={options} onChange={setValue} />;
  };

export default {
  states: {
    empty: { show: filter('Status', few, 'all'), note: 'All: no values are shown.' },
    loading: 'Its values come with the list.',
    filled: { show: filter('Stage', few, 'include') },
    error: reasons.noError,
    denied: reasons.noRights,
    disabled: { show: filter('Batch', few, 'none'), note: 'None: rows without a value; nothing to choose.' },
    long: { show: filter('Job', [longWords, ...few], 'exclude') },
  },
  others: { 'Many values': { show: filter('Glass', many, 'include'), note: 'More than eight values have a search.' } },
} satisfies Sample;
