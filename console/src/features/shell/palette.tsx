import '@mantine/spotlight/styles.css';
import { dashboardContract } from '@glasshouse/services/contexts/roof/dashboard/dashboard.contract';
import { Spotlight, spotlight } from '@mantine/spotlight';
import { IconArrowRight, IconLock, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type PaletteAction, paletteActions } from '../../lib/actions/actions.ts';
import { queryOptionsFor } from '../../lib/api/query.ts';
import { useProfile, useRights } from '../../lib/auth/profile.ts';
import { formatCount } from '../../lib/format/number.ts';
import { useRecents } from '../../lib/page/recents.ts';
import { useStore } from '../../lib/store.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { filtersInUrl } from '../../widgets/data-table/filters-in-url.ts';
import { paletteOpen } from './overlays.ts';
import styles from './palette.module.css';
import { groupCommands, pageCommands } from './palette-list.ts';

function usePages(): PaletteAction[] {
  const router = useRouter();
  const navigate = useNavigate();
  const rights = useRights();
  const routes = Object.values(router.routesById) as { fullPath: string; options: { staticData?: object } }[];
  return pageCommands(routes).map(({ path, title, access }) => ({
    id: `page ${path}`,
    label: title,
    verb: 'Go to',
    group: 'Pages',
    blocker: access ? rights.why(access) : null,
    run: () => void navigate({ to: path }),
  }));
}

/** Records that were open lately. */
function useRecentRecords(): PaletteAction[] {
  const navigate = useNavigate();
  return useRecents(useProfile().user.id).map(({ path, name }) => ({
    id: `recent ${path}`,
    label: name,
    verb: 'Open',
    group: 'Recently opened',
    run: () => void navigate({ href: path }),
  }));
}

const pendingQuery = queryOptionsFor(dashboardContract.pendingItems);

/** What waits for somebody: each leads to its rows. */
function useWaiting(): PaletteAction[] {
  const navigate = useNavigate();
  const { data } = useQuery(pendingQuery);
  return (data?.data ?? []).map(({ id, group, label, count, isCapped, blocker, link, filters }) => ({
    id: `waiting ${id}`,
    label: count === null ? label : `${label} (${formatCount(count)}${isCapped ? '+' : ''})`,
    verb: 'Show',
    group: `${group}, waiting`,
    blocker,
    run: () => void navigate({ to: link, search: filtersInUrl(filters) }),
  }));
}

/**
 * Ctrl K: every action of this screen, of its record and of the ticked rows, what was open lately, what waits for somebody, and
 * every page. What is
 * blocked is listed with the reason.
 */
export default function Palette() {
  const [query, setQuery] = useState('');
  const pages = usePages();
  const actions = useStore(paletteActions);
  const recents = useRecentRecords();
  const waiting = useWaiting();
  const groups = groupCommands([...actions, ...recents, ...waiting, ...pages], query);
  const close = () => paletteOpen.set(false);
  useEffect(() => {
    spotlight.open();
    return spotlight.close;
  }, []);
  const run = (command: PaletteAction) => {
    if (command.blocker) return;
    close();
    command.run();
  };
  return (
    <Spotlight.Root
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={close}
      shortcut={null}
      attributes={{ content: { 'aria-label': 'Commands' } }}
      transitionProps={{ duration: 120 }}
      overlayProps={{ color: 'var(--scrim)', backgroundOpacity: 0.4 }}
      classNames={{ content: styles.content, search: styles.search, action: styles.action, actionsList: styles.list }}
    >
      <Spotlight.Search
        placeholder="Type a page or an action"
        aria-label="Search pages and actions"
        leftSection={<IconSearch size={18} stroke={1.6} />}
      />
      <Spotlight.ActionsList>
        {groups.map(({ name, commands }) => (
          <div key={name}>
            <div className={styles.group}>{name}</div>
            {commands.map((command) => (
              <Spotlight.Action
                key={command.id}
                onClick={() => run(command)}
                closeSpotlightOnTrigger={!command.blocker}
                data-blocked={command.blocker ? true : undefined}
              >
                {command.blocker ? <IconLock size={15} aria-hidden /> : <IconArrowRight size={15} aria-hidden />}
                <span className={styles.label}>
                  {command.verb && <span className={styles.verb}>{command.verb} </span>}
                  <span>{command.label}</span>
                  {command.blocker && <span className={styles.reason}>{command.blocker}</span>}
                </span>
                {command.keys && <Kbd>{command.keys}</Kbd>}
              </Spotlight.Action>
            ))}
          </div>
        ))}
        {groups.length === 0 && <Spotlight.Empty>No results found</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
