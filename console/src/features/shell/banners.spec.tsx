// @vitest-environment jsdom
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, networkError, readRefusal, unreadableAnswer } from '../../lib/api/errors.ts';
import { live } from '../../lib/live/live.ts';
import { usePageBanner } from '../../lib/page/page-banner.ts';
import { markViewed } from '../../lib/page/viewed-version.ts';
import { renderBlock } from '../../testing/render.tsx';
import { LeaveGuard } from '../../widgets/form/leave-guard.tsx';
import { WhatsNewPage } from '../support/whats-new.page.tsx';
import { ChangeLogNotice } from './change-log-notice.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { PageBanners } from './page-banners.tsx';
import { PageError } from './page-error.tsx';
import { UpdateBanner } from './update-banner.tsx';
import { version } from './version.ts';

const reload = vi.fn();
beforeEach(() => {
  markViewed('');
  reload.mockReset();
  vi.stubGlobal('location', { ...window.location, reload });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  act(() => live.freshness.set({ state: 'idle' }));
});

const older = { ui: { minVersion: '2.10.0', environment: null } };

describe('update-required banner', () => {
  it('W-35 B-050 asks for a refresh when the version is below ui.minVersion, and never refreshes by itself', async () => {
    await renderBlock(<UpdateBanner />, { profile: older });
    expect(screen.getByRole('alert').textContent).toMatch(/refresh the page/i);
    expect(reload).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('B-050 shows nothing to a console that is new enough', async () => {
    await renderBlock(<UpdateBanner />, { profile: { ui: { minVersion: version, environment: null } } });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('W-35 asks first while a form holds something unsaved', async () => {
    await renderBlock(
      <>
        <LeaveGuard isOn />
        <UpdateBanner />
      </>,
      { profile: older },
    );
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull());
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('change-log notice', () => {
  it('W-36 B-049 shows until the build was viewed, and can be hidden', async () => {
    const view = await renderBlock(<ChangeLogNotice />);
    expect(screen.getByRole('status').textContent).toContain(version);
    fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(screen.queryByText(/is here/)).toBeNull();
    view.unmount();
    await renderBlock(<ChangeLogNotice />);
    expect(screen.queryByText(/is here/)).toBeNull();
  });

  it("B-387 B-049 opening What's New marks the build as viewed", async () => {
    await renderBlock(
      <>
        <ChangeLogNotice />
        <WhatsNewPage />
      </>,
    );
    expect(screen.getByRole('heading', { name: "What's New" })).toBeTruthy();
    expect(screen.getByRole('region', { name: `Version ${version}` })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/is here/)).toBeNull());
    expect(localStorage.getItem('glasshouse.viewedVersion')).toBe(version);
  });
});

describe('page error banner', () => {
  const shown = (error: unknown) => renderBlock(<PageError error={error as Error} reset={() => {}} />);

  it('a record that is not there is said once, in a sentence', async () => {
    await shown(new ApiError({ status: 404, code: 'NotFoundError', message: 'Not found' }));
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeTruthy();
    expect(screen.getByText(/Check the number, or search for it/)).toBeTruthy();
    expect(screen.queryByText('Not found')).toBeNull();
  });

  it('W-37 B-071 a page without any answer says so and offers Try Again', async () => {
    await shown(networkError());
    const banner = screen.getByRole('alert');
    expect(banner.dataset.tone).toBe('warning');
    expect(banner.textContent).toContain('Error accessing the page. Check your network connection and try again');
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
  });

  it('B-069 an unknown server error shows its status', async () => {
    await shown(readRefusal(502, null, 'ref-9'));
    expect(screen.getByRole('alert').textContent).toContain(
      'Unknown error 502 received from server. Please try again or contact the administrator if this continues',
    );
    expect(screen.getByRole('alert').dataset.tone).toBe('danger');
    expect(screen.getByText(/quote ref-9/)).toBeTruthy();
  });

  it('B-070 an answer that cannot be processed', async () => {
    await shown(unreadableAnswer(200, null));
    expect(screen.getByRole('alert').textContent).toContain(
      'Error processing response from server. Please try again or contact the administrator if this continues',
    );
  });

  it('B-072 any other error: a general text, or its message', async () => {
    const view = await shown(new Error('x is undefined'));
    expect(screen.getByRole('alert').textContent).toContain('There was an error accessing this page');
    view.unmount();
    await shown(new ApiError({ status: 409, code: 'Conflict', message: 'The order moved on' }));
    expect(screen.getByRole('alert').textContent).toContain('The order moved on');
  });

  it('W-37 B-035 a 403 is no error: Access denied to this page', async () => {
    await shown(new ApiError({ status: 403, code: 'PermissionError', message: 'You need the right order:read' }));
    expect(screen.getByRole('alert').textContent).toContain('Access denied to this page');
    expect(screen.getByText('You need the right order:read')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  });

  it('W-37 B-073 a page shows a warning or a danger banner, with Try Again only where that can help', async () => {
    const retry = vi.fn();
    const warning = { tone: 'warning' as const, text: 'Figures are late', retry };
    const danger = { tone: 'danger' as const, text: 'Figures are wrong' };
    function Page() {
      usePageBanner(warning);
      usePageBanner(danger);
      useQueryErrorResetBoundary();
      return <PageBanners />;
    }
    const view = await renderBlock(<Page />);
    expect(screen.getAllByRole('alert').map((one) => one.dataset.tone)).toEqual(['warning', 'danger']);
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(retry).toHaveBeenCalledOnce();
    view.unmount();
    await renderBlock(<PageBanners />);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('tells of a lost line after four seconds, with the time of the last sign of life, and no longer when it is back', async () => {
  await renderBlock(<ConnectionBanner />);
  vi.useFakeTimers();
  act(() => live.freshness.set({ state: 'offline', since: '2026-03-02T01:30:00.000Z' }));
  act(() => void vi.advanceTimersByTime(3_900));
  expect(screen.queryByRole('status')).toBeNull();
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.getByRole('status').textContent).toMatch(/No connection since 12:30/);
  act(() => live.freshness.set({ state: 'live', at: '2026-03-02T01:31:00.000Z' }));
  expect(screen.queryByRole('status')).toBeNull();
});
