import type { AnyList } from '@glasshouse/services/platform/contract/maintained-list';
import { Page } from '../page/page.tsx';
import { MaintainedList } from './maintained-list.tsx';

/** The page of a maintained list. */
export const ListPage = ({ list }: { readonly list: AnyList }) => (
  <Page title={list.words.many}>
    <MaintainedList list={list} />
  </Page>
);
