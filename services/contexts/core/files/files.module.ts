import { defineContext } from '../../../platform/context.ts';
import { fileStore } from '../../../platform/storage/keep-file.ts';
import { attachUploaded } from './commands/attach-uploaded.ts';
import { markPurged } from './commands/mark-purged.ts';
import { removeFile } from './commands/remove-file.ts';
import { userFileAggregate } from './domain/user-file.ts';
import { fileEvents } from './files.events.ts';
import { filesRoutes } from './files.http.ts';
import { removeAbandoned } from './jobs/remove-abandoned.ts';
import { whenCommentedAttachFiles } from './policies/when-commented-attach-files.ts';
import { userFileList } from './projections/user-file.ts';
import { finishUpload } from './uploads/finish-upload.ts';
import { startUpload } from './uploads/start-upload.ts';

/** Uploads and the files of records. */
export const filesContext = defineContext({
  name: 'files',
  events: [fileEvents],
  aggregates: [userFileAggregate],
  routes: [filesRoutes],
  commands: [startUpload, finishUpload, removeFile, markPurged, attachUploaded],
  projections: [userFileList],
  policies: [whenCommentedAttachFiles],
  jobs: [removeAbandoned],
  fileStore,
});
