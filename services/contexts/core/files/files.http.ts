import { routes } from '../../../platform/http/routes.ts';
import { createFile } from './commands/create-file.ts';
import { deleteFile } from './commands/delete-file.ts';
import { downloadFile } from './content/download-file.ts';
import { convertDxf } from './dxf/convert-endpoint.ts';
import { filesContract } from './files.contract.ts';
import { getThumbnail } from './images/get-thumbnail.ts';
import { listFiles } from './queries/list-files.ts';
import { abortUpload } from './uploads/abort-upload.ts';
import { completeUpload } from './uploads/complete-upload.ts';
import { createUpload } from './uploads/create-upload.ts';
import { deleteUpload } from './uploads/delete-upload.ts';
import { listParts } from './uploads/list-parts.ts';
import { preparePart } from './uploads/prepare-part.ts';
import { putPart } from './uploads/put-part.ts';

export const filesRoutes = routes(filesContract, {
  listFiles,
  createFile,
  deleteFile,
  downloadFile,
  getThumbnail,
  createUpload,
  listParts,
  preparePart,
  putPart,
  abortUpload,
  completeUpload,
  deleteUpload,
  convertDxf,
});
