const proofs = /(^|\/)(load-tests|bars|bench|prove|attacks|mutants|simulate|e2e|testing)\/|\.spec\.tsx?$/;

/** A line of `.dockerignore` as a pattern: `**` before a slash stands for any folders, `*` for any part of a name. */
function toPattern(line: string): RegExp {
  const [any, part] = ['(.+/)?', '[^/]*'];
  const text = line.split('**/').map((piece) => piece.replaceAll('.', '\\.').replaceAll('*', part));
  return new RegExp(`^${text.join(any)}(/|$)`);
}

/** Files of the project that the image is made of: what the Dockerfile copies in, without what `.dockerignore` leaves out. */
export function imageFiles(dockerfile: string, ignored: string, files: readonly string[]): string[] {
  const left = ignored
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map(toPattern);
  const copied = dockerfile
    .split('\n')
    .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
    .flatMap((line) => line.split(/\s+/).slice(1, -1));
  return files.filter(
    (file) =>
      copied.some((path) => path === '.' || file === path || file.startsWith(`${path}/`)) &&
      !left.some((pattern) => pattern.test(file)),
  );
}

/** Those of them that prove or measure the product, or only serve its tests. */
export const proofsAmong = (files: readonly string[]): string[] => files.filter((file) => proofs.test(file));
