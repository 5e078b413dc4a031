import { labelsContract } from '@glasshouse/services/contexts/core/labels/labels.contract';
import LabelEditor from '../../../widgets/labels/label-editor.tsx';
import type { Sample } from '../sample.ts';
import { aLabel } from '../sample-labels.ts';
import { longName, Opens, reasons } from '../sample-parts.tsx';
import { broken, refuses, says, waits } from '../sample-source.ts';

const { listLabels } = labelsContract;
const Labels = () => <Opens label="Open the labels">{(close) => <LabelEditor type="comment" onClose={close} />}</Opens>;
const fixed = aLabel(2, {
  name: 'Complaint',
  colour: '#fc5c65',
  isFixed: true,
  fixedDescription: 'Something went wrong',
});
const answered = (...data: (typeof fixed)[]) => [says(listLabels, { data })];

export default {
  states: {
    empty: { answers: answered(), show: Labels },
    loading: { answers: [waits(listLabels)], show: Labels },
    filled: {
      answers: answered(fixed, aLabel(1)),
      show: Labels,
      note: 'System labels come first and cannot be deleted.',
    },
    error: { answers: [refuses(listLabels, broken)], show: Labels },
    denied: {
      answers: answered(fixed, aLabel(1)),
      without: [
        labelsContract.createLabel.access,
        labelsContract.updateLabel.access,
        labelsContract.deleteLabel.access,
      ],
      show: Labels,
      note: 'The buttons stay and say what is missing.',
    },
    disabled: reasons.noDisabled,
    long: {
      answers: answered(aLabel(1, { name: longName.slice(0, 40) })),
      show: Labels,
      note: 'Forty characters at most.',
    },
  },
} satisfies Sample;
