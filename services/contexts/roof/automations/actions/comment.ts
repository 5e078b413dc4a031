import { z } from 'zod';
import { text } from '../../../../platform/contract/words.ts';
import type { CommandDefinition } from '../../../../platform/cqrs/command.ts';
import { textAsHtml } from '../../../communication/templates/written-text.facts.ts';
import { commentsContract } from '../../../core/comments/comments.contract.ts';
import type { commentEvents } from '../../../core/comments/comments.events.ts';
import { Unreadable } from '../clauses/compare.ts';
import type { Action } from './action.ts';

const written: keyof (typeof commentEvents)['kinds'] = 'comment.created';
const params = z.strictObject({ message: text(5000).pipe(z.string().min(1, 'Write the comment')) });

/** Comments on the record, by the command of the button. */
export const commentAction = (command: CommandDefinition<object, unknown>): Action => ({
  id: 'action.comment',
  kind: 'action',
  group: 'Tell',
  label: 'Comment on the record',
  sentence: 'comment “{message}”',
  help: 'A comment in the activity of the record; those it concerns are told as of any comment.',
  record: 'any',
  params,
  ui: { message: { title: 'Comment', control: 'area' } },
  fields: [],
  outputs: [],
  impact: 'internal',
  access: commentsContract.createComment.access,
  emits: [written],
  consumes: [],
  async plan({ params: given, scene: { kind, recordId }, fill }) {
    if (!kind || recordId === null) throw new Unreadable('There is no record to comment on');
    const message = fill(params.parse(given).message);
    return [
      {
        key: '',
        command,
        input: { linkType: kind, linkId: recordId, message: textAsHtml(message), labelList: [], uploadFileList: [] },
        access: commentsContract.createComment.access,
        text: `comment: ${message.slice(0, 120)}`,
        effectOf: () => ({ linkType: kind, linkId: recordId, text: 'commented' }),
      },
    ];
  },
});
