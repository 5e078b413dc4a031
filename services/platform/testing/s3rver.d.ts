/** What tests use of the library, which brings no types of its own. */
declare module 's3rver' {
  import type { RequestListener } from 'node:http';
  export default class S3rver {
    constructor(options: { directory: string; silent: boolean });
    getMiddleware(): RequestListener;
  }
}
