import { activityContract } from '@glasshouse/services/contexts/core/activity/activity.contract';
import { commentsContract } from '@glasshouse/services/contexts/core/comments/comments.contract';
import { RecordActivity } from '../../../widgets/activity-stream/record-activity.tsx';
import { commentAccess } from '../../../widgets/comments/comments.queries.ts';
import type { Sample } from '../sample.ts';
import { aComment, aLog } from '../sample-activity.ts';
import { noRecord } from '../sample-data.ts';
import { longName, longWords } from '../sample-parts.tsx';
import { broken, refuses, says, waits } from '../sample-source.ts';

const { listActivity } = activityContract;
const Activity = () => <RecordActivity linkType="order" linkId={noRecord} topic={null} />;
const items = [
  aComment(5, '<p>Customer asked for <b>polished</b> edges all round.</p>'),
  aLog(4, 'status', 'sent the quote'),
  aLog(3, 'updated', 'changed the order', [{ field: 'reference', before: '12 Marlo Ct', after: '12 Marlo Court' }]),
  aLog(2, 'error', 'could not be synced'),
  aLog(1, 'created', 'created the order'),
];
const answered = (data: typeof items, recordsTotal = data.length) => [says(listActivity, { data, recordsTotal })];

export default {
  states: {
    empty: { answers: answered([]), show: Activity },
    loading: { answers: [waits(listActivity)], note: 'The skeleton comes after 300 ms.', show: Activity },
    filled: {
      answers: answered(items, 64),
      note: 'Show More while there is more. Reply stands at a comment.',
      show: Activity,
    },
    error: { answers: [refuses(listActivity, broken)], show: Activity },
    denied: {
      answers: answered(items.slice(1)),
      without: [commentsContract.createComment.access, commentAccess.read],
      note: 'Without comments: nothing to write or answer.',
      show: Activity,
    },
    disabled: 'A stream is read; only its editor can be blocked.',
    long: {
      answers: answered([
        aComment(2, `<p>${`${longWords}. `.repeat(3)}</p>`, longName),
        aLog(1, 'updated', 'changed the order', [{ field: 'reference', before: longWords, after: longName }]),
      ]),
      show: Activity,
    },
  },
} satisfies Sample;
