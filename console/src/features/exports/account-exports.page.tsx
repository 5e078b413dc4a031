import { exportsContract, readsEverything } from '@glasshouse/services/contexts/exports/exports.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useCommand } from '../../lib/api/use-command.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { Page, Section } from '../../widgets/page/page.tsx';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import styles from './exports.module.css';
import { accountExportsQuery, contents, isUnderWay, keptWords, lookAgain } from './exports.queries.ts';
import { PastExports } from './past-exports.tsx';
import { RunningExport } from './running-export.tsx';

/** Exports the whole account, and lists the archives of before with their parts. */
export function AccountExportsPage() {
  const reason = useRights().why(readsEverything);
  return (
    <Page
      title="Export"
      sub="The whole account as an archive: yours to keep, and to read without this product"
      actions={
        <>
          <LinkButton to="/admin/tools/import">Import</LinkButton>
          <LinkButton to="/admin/tools">Tools</LinkButton>
        </>
      }
    >
      {reason ? (
        <Notice icon="lock" title="The archive holds everything, so it needs one more right">
          {reason} Lists are exported on their own pages, with Export over the list.
        </Notice>
      ) : (
        <Suspense fallback={<PageSkeleton rows={4} />}>
          <Archives />
        </Suspense>
      )}
    </Page>
  );
}

function Archives() {
  const { data } = useSuspenseQuery({ ...accountExportsQuery(), refetchInterval: lookAgain }).data;
  const running = data.find(isUnderWay);
  const start = useCommand(exportsContract.startAccountExport, {
    refresh: [exportsContract.listAccountExports],
    success: 'The export has begun',
  });
  const begin = async () => {
    const title = 'Export the whole account?';
    const text = `It holds everything: customers, prices, invoices and files. Whoever has the archive can read it. It is written in the background and kept ${keptWords}.`;
    if (await confirm({ title, text, yes: 'Export' })) void start.run({});
  };
  return (
    <>
      <Section title="What is in it">
        <PlainTable
          caption="What is in an archive"
          rows={contents}
          keyOf={({ as }) => as}
          empty=""
          columns={[
            { title: 'What', cell: ({ what }) => what },
            { title: 'In the archive', cell: ({ as }) => <code>{as}</code> },
            { title: 'How', cell: ({ how }) => how },
          ]}
        />
        <div className={styles.start}>
          <p>
            Left out are passwords, authenticators and the keys of integrations; the manifest lists them. Unzip every
            part into the same folder.
          </p>
          {running ? (
            <RunningExport one={running} />
          ) : (
            <Button variant="primary" isBusy={start.isRunning} onClick={() => void begin()}>
              Export the account
            </Button>
          )}
        </div>
      </Section>
      <Section title="Exports">
        <PastExports exports={data.filter((one) => !isUnderWay(one))} />
      </Section>
    </>
  );
}
