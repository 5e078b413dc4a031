// @vitest-environment jsdom
import { type ActivityItem, activityContract } from '@glasshouse/services/contexts/core/activity/activity.contract';
import { commentsContract } from '@glasshouse/services/contexts/core/comments/comments.contract';
import { filesContract } from '@glasshouse/services/contexts/core/files/files.contract';
import { labelsContract } from '@glasshouse/services/contexts/core/labels/labels.contract';
import { linkTypes } from '@glasshouse/services/contexts/core/links/link-types.contract';
import type { Permission } from '@glasshouse/services/platform/contract/access';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeHub } from '../../lib/live/messages.ts';
import { Refused, serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { commentsTopic } from '../comments/comments.queries.ts';
import { forgetUploads } from '../files/use-uploads.ts';
import RecordStream from './record-stream.tsx';

Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect ??= () => new DOMRect();
document.elementFromPoint ??= () => null;

const now = new Date('2026-11-20T00:00:00Z');
const at = (hour: number) => `2026-11-19T${hour}:00:00.000Z`;
const person = (id: number, name: string) => ({ id, name, profileURL: null });
const log = (id: number, parts: object = {}): ActivityItem =>
  ({
    id,
    type: 'activityLog',
    activityType: 'updated',
    createdAt: at(20),
    user: person(8, 'Mei Tran'),
    text: `changed it ${id}`,
    items: [],
    parentActivityItemId: null,
    rootItemDate: at(20),
    event: 'order.edited',
    correlationId: 'x',
    ...parts,
  }) as ActivityItem;
const comment = (id: number, user: ReturnType<typeof person>, parts: object = {}): ActivityItem =>
  ({
    id,
    type: 'comment',
    activityType: null,
    createdAt: at(21),
    user,
    message: `<p>Words ${id}</p>`,
    items: [],
    labels: [],
    files: [],
    parentActivityItemId: null,
    rootItemDate: at(21),
    ...parts,
  }) as ActivityItem;
/** The user of a test is Kim Lee, number 7. */
const kim = person(7, 'Kim Lee');
const mei = person(8, 'Mei Tran');

interface Asked {
  readonly items?: readonly ActivityItem[];
  readonly total?: number;
  readonly granted?: 'all' | readonly Permission[];
  readonly hasComments?: boolean;
}

async function show({ items = [], total = items.length, granted = 'all', hasComments = true }: Asked = {}) {
  const server = serverAnswers();
  server.on(activityContract.listActivity, ({ query }) => ({
    data: items.slice(Number(query?.start ?? 0), Number(query?.start ?? 0) + 50),
    recordsTotal: total,
  }));
  server.on(labelsContract.listLabels, () => ({
    data: [
      { id: 1, name: 'Important', colour: '#eb3b5a', isFixed: true, fixedDescription: 'x', type: 'comment' as const },
    ],
  }));
  server.on(commentsContract.createComment, () => ({ id: 900, parentActivityItemId: null }));
  server.on(commentsContract.replyToComment, () => ({ id: 901, parentActivityItemId: 50 }));
  server.on(commentsContract.deleteComment, () => ({ id: 50 }));
  const view = await renderBlock(
    <RecordStream linkType="order" linkId={12} topic="orders" hasComments={hasComments} now={now} />,
    { granted },
  );
  await screen.findByRole('heading', { name: 'Activity' });
  return { server, ...view };
}

beforeAll(() => import('../comments/comment-editor.tsx').then(() => import('../../ui/text-editor-area.tsx')));
beforeEach(() => sessionStorage.clear());
afterEach(() => forgetUploads());

describe('activity stream', () => {
  it('W-05 B-171 B-172 groups by date and reads 50 of the given record', async () => {
    const { server } = await show({
      items: [log(1), log(2, { createdAt: '2026-11-18T00:00:00Z', rootItemDate: '2026-11-18T00:00:00Z' })],
    });
    expect(screen.getAllByRole('heading', { level: 3 }).map((h) => h.textContent)).toEqual(['Today', 'Last Week']);
    expect(server.sentTo(activityContract.listActivity)[0]?.query).toMatchObject({
      linkType: 'order',
      linkId: '12',
      start: '0',
      length: '50',
    });
    expect(await screen.findByText('Write a comment…')).toBeTruthy();
  });

  it('W-05 shows what stood there before, struck out, and what stands there now', async () => {
    await show({ items: [log(1, { items: [{ field: 'widthMm', before: '650', after: '640' }] })] });
    expect(screen.getByText('650').tagName).toBe('DEL');
    expect(screen.getByText('640').tagName).toBe('INS');
  });

  it('W-05 B-173 keeps Show More while more items remain', async () => {
    const items = Array.from({ length: 120 }, (_, i) => log(200 - i));
    const { server } = await show({ items });
    for (const loaded of [100, 120]) {
      fireEvent.click(screen.getByRole('button', { name: 'Show More' }));
      await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(loaded));
    }
    expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull();
    expect(server.sentTo(activityContract.listActivity).map((s) => s.query.start)).toEqual(['0', '50', '100']);
  });

  it('W-05 B-174 scrolls in an area 600 high', async () => {
    await show({ items: [log(1)] });
    expect(screen.getByRole('region', { name: 'What happened' }).style.height).toBe('600px');
  });

  it('W-05 B-177 marks each kind with its colour and icon, and says it to who cannot see them', async () => {
    await show({ items: [log(1, { activityType: 'denied' })] });
    const line = screen.getByText('Denied:').closest('[data-tone]') as HTMLElement;
    expect([line.dataset.tone, line.querySelector('svg') !== null]).toEqual(['danger', true]);
  });

  it('W-05 B-172 filters by kinds and by days, from the start of the first to the end of the last', async () => {
    const { server } = await show({ items: [log(1)] });
    fireEvent.click(screen.getByRole('button', { name: 'Filter the activity' }));
    const filter = screen.getByRole('group', { name: 'Filter' });
    expect(within(filter).getAllByRole('button', { pressed: false })).toHaveLength(13);
    fireEvent.click(within(filter).getByRole('button', { name: 'Status' }));
    fireEvent.click(within(filter).getByRole('button', { name: 'Comments' }));
    for (const [label, day] of [
      ['From', '1/11/2026'],
      ['To', '2/11/2026'],
    ] as const) {
      fireEvent.change(within(filter).getByLabelText(label), { target: { value: day } });
      fireEvent.blur(within(filter).getByLabelText(label));
    }
    await waitFor(() =>
      expect(server.sentTo(activityContract.listActivity).at(-1)?.query).toMatchObject({
        'filter[activityType]': 'status,comment',
        'filter[rootItemDate][gte]': '2026-10-31T13:00:00.000Z',
        'filter[rootItemDate][lte]': '2026-11-02T12:59:59.999Z',
      }),
    );
  });

  it('B-179 B-171 shows a comment with its marks, labels, files and replies', async () => {
    await show({
      items: [
        comment(50, mei, {
          message: '<p>Tile is <b>proud</b><img src=x onerror=alert(1)></p>',
          labels: [{ id: 1, name: 'Important', colour: '#eb3b5a' }],
          files: [{ key: 'k', name: 'plan.pdf' }],
        }),
        comment(51, kim, { parentActivityItemId: 50 }),
      ],
    });
    expect(screen.getByText('proud').tagName).toBe('B');
    expect(document.querySelector('img[src=x]')).toBeNull();
    expect(screen.getByText('Important')).toBeTruthy();
    expect(await screen.findByText(/plan\.pdf/)).toBeTruthy();
    expect(within(screen.getByRole('list', { name: 'Replies' })).getByText('Words 51')).toBeTruthy();
  });

  it('opens a file of a comment in the preview', async () => {
    const { server } = await show({ items: [comment(50, mei, { files: [{ key: 'k', name: 'plan.pdf' }] })] });
    server.on(filesContract.listFiles, () => ({ data: [] }));
    fireEvent.click(screen.getByRole('button', { name: /plan.pdf/ }));
    expect(await screen.findByRole('dialog', { name: 'Documents' }, { timeout: 30_000 })).toBeTruthy();
    expect(server.sentTo(filesContract.listFiles)[0]?.query).toEqual({ linkType: 'comment', linkId: '50' });
  });

  it('hears of a comment somebody else posts', async () => {
    const { server } = await show({ items: [log(1)] });
    act(() => changeHub.tell(commentsTopic, [99]));
    act(() => changeHub.tell(commentsTopic, [12]));
    await waitFor(() => expect(server.sentTo(activityContract.listActivity)).toHaveLength(2));
  });

  it('says what went wrong and tries again', async () => {
    const server = serverAnswers();
    server.on(
      activityContract.listActivity,
      () => new Refused(403, { code: 'PermissionError', message: 'You may not' }),
    );
    await renderBlock(<RecordStream linkType="order" linkId={12} topic={null} now={now} />);
    expect(await screen.findByText('The activity could not be loaded')).toBeTruthy();
    server.on(activityContract.listActivity, () => ({ data: [log(1)], recordsTotal: 1 }));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('changed it 1')).toBeTruthy();
  });

  it('B-182 knows 59 kinds of record', () => {
    expect(Object.keys(linkTypes)).toHaveLength(59);
  });
});

describe('comments', () => {
  const openEditor = async () => {
    fireEvent.click(await screen.findByText('Write a comment…'));
    return screen.findByRole('textbox', { name: 'Comment' });
  };
  /** Types as an editor in a browser would hear it. */
  const write = async (box: HTMLElement, text: string) => {
    const { editor } = box as HTMLElement & { editor: { commands: { insertContent(text: string): void } } };
    await act(async () => editor.commands.insertContent(text));
  };

  it('W-05 B-183 offers Reply only to those who may create comments, and only where comments are enabled', async () => {
    const items = [comment(50, mei)];
    const first = await show({ items });
    expect(screen.getByRole('button', { name: 'Reply' })).toBeTruthy();
    first.unmount();
    const second = await show({ items, granted: ['order:read', 'comment:read', 'label:read'] });
    expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
    second.unmount();
    await show({ items, hasComments: false });
    expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
    expect(screen.queryByText('Write a comment…')).toBeNull();
  });

  it('B-184 B-185 lets only those comment who may create comments, and always for a kind of record', async () => {
    const { unmount } = await show({ granted: ['order:read', 'comment:read'] });
    const opener = screen.getByRole('button', { name: /You may not comment here/ });
    expect([opener.getAttribute('aria-disabled'), opener.title]).toEqual([
      'true',
      expect.stringContaining('comment permission (create)'),
    ]);
    fireEvent.click(opener);
    expect(screen.queryByRole('textbox')).toBeNull();
    unmount();
    const { server } = await show();
    await write(await openEditor(), 'Hello');
    fireEvent.click(screen.getByRole('button', { name: 'Comment' }));
    await waitFor(() =>
      expect(server.sentTo(commentsContract.createComment)[0]?.body).toMatchObject({ linkType: 'order', linkId: 12 }),
    );
  });

  it('W-06 B-192 B-193 holds message, files and labels of the type of comments, and posts by Ctrl+Enter', async () => {
    const { server } = await show();
    const box = await openEditor();
    await write(box, '<p>Door to <strong>640</strong></p>');
    fireEvent.click(await screen.findByRole('button', { name: 'Labels' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Important' }));
    expect(server.sentTo(labelsContract.listLabels)[0]?.query).toEqual({ type: 'comment' });
    expect(screen.getByRole('button', { name: 'Files' })).toBeTruthy();
    fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
    await waitFor(() =>
      expect(server.sentTo(commentsContract.createComment)[0]?.body).toEqual({
        linkType: 'order',
        linkId: 12,
        message: '<p>Door to <strong>640</strong></p>',
        labelList: [1],
        uploadFileList: [],
      }),
    );
    expect(await screen.findByText('Write a comment…')).toBeTruthy();
  });

  it('W-06 B-186 posts nothing until every upload has finished', async () => {
    const { server } = await show();
    await write(await openEditor(), 'With a plan');
    fireEvent.click(screen.getByRole('button', { name: 'Files' }));
    // The upload is begun and never answered.
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    const picker = await screen.findByLabelText('Choose files');
    fireEvent.change(picker, { target: { files: [new File(['x'], 'plan.pdf')] } });
    await screen.findByText('plan.pdf');
    fireEvent.click(screen.getByRole('button', { name: 'Comment' }));
    expect((await screen.findAllByText(/Please wait for all active uploads to be completed/)).length).toBeGreaterThan(
      0,
    );
    expect(screen.getAllByText(/Uploads Active/).length).toBeGreaterThan(0);
    expect(server.sentTo(commentsContract.createComment)).toEqual([]);
  });

  it('W-06 keeps an unsent text over a reload, for its record, and tells what was refused without losing it', async () => {
    const { server, unmount } = await show();
    server.on(
      commentsContract.createComment,
      () =>
        new Refused(422, {
          code: 'BadFieldError',
          message: 'x',
          details: [{ target: 'labelList', message: 'One of the labels no longer exists' }],
        }),
    );
    await write(await openEditor(), 'Not sent');
    fireEvent.click(screen.getByRole('button', { name: 'Comment' }));
    expect(await screen.findByText('One of the labels no longer exists')).toBeTruthy();
    unmount();
    await show();
    expect((await screen.findByRole('textbox', { name: 'Comment' })).textContent).toBe('Not sent');
    expect(Object.keys(sessionStorage)).toContain('comment:order:12');
  });

  it('B-171 sends a reply under its parent', async () => {
    const { server } = await show({ items: [comment(50, mei)] });
    fireEvent.click(screen.getByRole('button', { name: 'Reply' }));
    await write(await screen.findByRole('textbox', { name: 'Reply' }), 'Yes');
    const own = screen.getByRole('textbox', { name: 'Reply' }).closest('div[class*=answer]') as HTMLElement;
    fireEvent.click(within(own).getByRole('button', { name: 'Reply' }));
    await waitFor(() =>
      expect(server.sentTo(commentsContract.replyToComment).map((s) => s.path)).toEqual([
        '/api/v1/activityitems/50/comment',
      ]),
    );
  });

  it('W-05 B-187 B-188 B-189 deletes own comments only, after a question, and says that it is done', async () => {
    const { server } = await show({ items: [comment(50, kim), comment(60, mei)] });
    expect(screen.getAllByRole('button', { name: 'Delete' })).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Delete Comment?')).toBeTruthy();
    expect(screen.getByText('This will delete the comment and any replies. This cannot be undone')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Comment Removed')).toBeTruthy();
    expect(server.sentTo(commentsContract.deleteComment).map((s) => s.path)).toEqual([
      '/api/v1/activityitems/comment/50',
    ]);
  });

  it('B-188 B-189 deletes nothing on Cancel, and says when it failed', async () => {
    const { server } = await show({ items: [comment(50, kim)] });
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(server.sentTo(commentsContract.deleteComment)).toEqual([]);
    server.on(commentsContract.deleteComment, () => new Refused(500, { code: 'X', message: 'x' }));
    await waitFor(() => expect(screen.queryByText('Delete Comment?')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Error while deleting comment')).toBeTruthy();
  });
});
