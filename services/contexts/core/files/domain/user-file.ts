import type { Aggregate } from '../../../../platform/kernel/aggregate.ts';
import type { LinkType } from '../../links/link-types.contract.ts';
import type { FileEvent } from '../files.events.ts';

/** On its way, there, part of a record, no longer wanted, gone. */
export const FileStatus = {
  uploading: 'uploading',
  uploaded: 'uploaded',
  attached: 'attached',
  removed: 'removed',
  purged: 'purged',
} as const;
export type FileStatus = keyof typeof FileStatus;

/** A file from its first part to its removal. Its id names it on the record, its key in the store. */
export interface UserFileState {
  readonly status: FileStatus;
  readonly key: string;
  readonly uploadId: string;
  readonly name: string;
  /** The uploader; only this user may use the key. */
  readonly userId: number;
  readonly startedAt: string;
  readonly mimeType: string;
  /** Bytes; of an upload on its way those that were announced. */
  readonly size: number;
  readonly linkType: LinkType | null;
  readonly linkId: number | null;
  readonly description: string;
}

/** Folds a file's events. */
export const userFileAggregate: Aggregate<UserFileState, FileEvent> = {
  type: 'userFile',
  evolve(state, event, at) {
    if (event.type === 'file.uploadStarted')
      return {
        ...event.data,
        ...unlinked,
        status: FileStatus.uploading,
        startedAt: at,
        mimeType: '',
        size: event.data.size ?? 0,
      };
    if (!state) throw new Error(`${event.type} before file.uploadStarted`);
    switch (event.type) {
      case 'file.uploaded':
        return { ...state, ...event.data, status: FileStatus.uploaded };
      case 'file.attached': {
        const { linkType, linkId, name, description } = event.data;
        return { ...state, linkType, linkId, name, description, status: FileStatus.attached };
      }
      case 'file.removed':
        return { ...state, status: FileStatus.removed };
      case 'file.purged':
        return { ...state, status: FileStatus.purged };
    }
  },
};

const unlinked = { linkType: null, linkId: null, description: '' };
