import { askServer, type OwnStack } from '../own-stack.ts';

const settings = ['fsync', 'synchronous_commit', 'full_page_writes'];
const patienceSeconds = 60;

/** Starts an api on the cluster with one guarantee off at a time; it has to end at once and to name the setting. */
export async function refusedBoots({ own, bench }: OwnStack): Promise<{ refused: string[]; taken: string[] }> {
  const refused: string[] = [];
  const taken: string[] = [];
  for (const name of settings) {
    await askServer(own.url, `alter system set ${name} = off`);
    await askServer(own.url, 'select pg_reload_conf(), pg_sleep(0.3)');
    bench.stack.up('api#2');
    const isOver = (await bench.stack.exitOf('api#2', patienceSeconds)) === 1;
    const isSaid = bench.stack.output.some((line) => line.startsWith('api#2') && line.includes(`${name}=off`));
    (isOver && isSaid ? refused : taken).push(name);
    await bench.stack.down('api#2', 'SIGKILL');
    await askServer(own.url, `alter system reset ${name}`);
    await askServer(own.url, 'select pg_reload_conf(), pg_sleep(0.3)');
  }
  return { refused, taken };
}
