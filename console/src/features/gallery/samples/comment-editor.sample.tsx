import { commentsContract } from '@glasshouse/services/contexts/core/comments/comments.contract';
import { labelsContract } from '@glasshouse/services/contexts/core/labels/labels.contract';
import { useState } from 'react';
import { keepDraft } from '../../../widgets/comments/comment-draft.ts';
import { CommentEditor } from '../../../widgets/comments/comment-editor.tsx';
import { CommentFoot } from '../../../widgets/comments/comment-foot.tsx';
import type { Sample } from '../sample.ts';
import { noRecord } from '../sample-data.ts';
import { aLabel } from '../sample-labels.ts';
import { longWords } from '../sample-parts.tsx';
import { broken, refuses, says, waits } from '../sample-source.ts';

const { listLabels } = labelsContract;
const answers = [says(listLabels, { data: [aLabel(1), aLabel(2, { name: 'Call back', colour: '#20bf6b' })] })];

const editor = (at: number, message = '') =>
  function Editor() {
    const [place] = useState(() => {
      const made = { linkType: 'order' as const, linkId: noRecord + at };
      keepDraft(made, { message, labelList: [] });
      return made;
    });
    return <CommentEditor place={place} onClose={() => {}} />;
  };
const Foot = () => <CommentFoot place={{ linkType: 'order', linkId: noRecord }} />;

export default {
  states: {
    empty: { answers, show: editor(1), note: 'Comment waits for something to post.' },
    loading: { answers: [waits(listLabels)], show: editor(2), note: 'Labels come after the text can be written.' },
    filled: { answers, show: editor(3, '<p>Call <b>Sam</b> about the <u>hinges</u>.</p>') },
    error: { answers: [refuses(listLabels, broken)], show: editor(4, '<p>Labels could not be read.</p>') },
    denied: {
      answers,
      without: [commentsContract.createComment.access],
      show: Foot,
      note: 'The place of the editor says what is missing.',
    },
    disabled: 'Posting is disabled while nothing is written, as under Empty.',
    long: { answers, show: editor(5, `<p>${`${longWords}. `.repeat(4)}</p>`) },
  },
} satisfies Sample;
