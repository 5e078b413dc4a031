import { Section } from '../../../widgets/page/page.tsx';
import { Tabs } from '../../../widgets/page/tabs.tsx';
import type { Sample } from '../sample.ts';
import { longWords, reasons } from '../sample-parts.tsx';

const tab = (id: string, label: string, count?: number) => ({
  id,
  label,
  ...(count === undefined ? {} : { count }),
  content: () => <Section>{label}</Section>,
});
const tabs = (...list: ReturnType<typeof tab>[]) =>
  function Shown() {
    return <Tabs label="Parts of the order" tabs={list} />;
  };
const parts = tabs(tab('lines', 'Lines', 5), tab('panels', 'Panels', 0), tab('papers', 'Papers'));

export default {
  states: {
    empty: { show: tabs(tab('lines', 'Lines', 0)) },
    loading: 'Counts come when they are known.',
    filled: { show: parts, at: '/#panels', note: 'The address names a tab: it is open. Arrows go between them.' },
    error: { show: parts, at: '/#none', note: 'An unknown name opens the first.' },
    denied: reasons.noRights,
    disabled: reasons.noDisabled,
    long: { show: tabs(...['a', 'b', 'c', 'd'].map((id) => tab(id, longWords.slice(0, 40), 1_204))) },
  },
} satisfies Sample;
