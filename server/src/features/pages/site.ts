import { pageData, type BootData, type RemoteName } from '@hora-marcada/shared/federation';
import type { Clock } from '../../platform/clock.ts';
import type { Timers } from '../../platform/timers.ts';
import { finishPage, type FinishedPage } from './finished-page.ts';
import { createKeptPages, type KeptPages } from './kept-pages.ts';
import type { LiveReleases } from './live-releases.ts';
import { nonceMark } from './nonced-page.ts';
import { ownersAnswer, type PageAnswer } from './page-answer-rules.ts';
import { fillPage } from './page-rules.ts';
import type { FirstSight } from './render-thread.ts';
import { readRemote, readShell } from './released-files.ts';
import { openRenderer, type RenderFailure, type Renderer } from './renderer.ts';

/** The pages of one set of releases. */
export interface Site {
  /** The page of all owners, and the one of addresses that name no store. */
  readonly owners: FinishedPage;
  readonly nobody: FinishedPage;
  readonly kept: KeptPages;
  /** Undefined where the booking release made none in time. */
  firstSight(boot: BootData): Promise<FirstSight | undefined>;
  /** The page of a remote with an answer in it. */
  finish(remote: RemoteName, answer: PageAnswer, boot?: BootData): FinishedPage;
  /** Once the first sight can be asked for, or never will come. */
  readonly isReady: Promise<void>;
  close(): Promise<void>;
}

export interface SiteTools {
  readonly webRoot: string;
  readonly defaultStore: string;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly onRenderFailure: (version: string, reason: RenderFailure, cause?: unknown) => void;
}

/** `preview`: releases for one browser alone, by app, in the shape of the list. */
export async function openSite(tools: SiteTools, live: LiveReleases, preview?: object): Promise<Site> {
  const { webRoot, defaultStore, clock, timers } = tools;
  const shown: LiveReleases = { ...live, ...preview };
  const { html, styles: shellStyles } = await readShell(webRoot, shown.shell.entry);
  const booking = await readRemote(webRoot, 'booking-app', shown);
  const owners = await readRemote(webRoot, 'admin-app', shown);
  const assets = { 'booking-app': booking.assets, 'admin-app': owners.assets };
  const fail = (reason: RenderFailure, cause?: unknown) =>
    tools.onRenderFailure(shown['booking-app'].version, reason, cause);
  const renderer =
    booking.render === undefined
      ? noRenderer(fail)
      : openRenderer(booking.render, { timers, onFailure: fail });

  const finish: Site['finish'] = (remote, answer, boot) => {
    const { styles, programs } = assets[remote];
    const page = fillPage(html, {
      ...answer,
      nonce: nonceMark,
      defaultStore,
      preview,
      assets: { styles: [...shellStyles, ...styles], programs },
      data: { [pageData.liveReleases]: shown, ...(boot && { [pageData.boot]: boot }) },
    });
    return finishPage(page, { status: answer.status, embedOrigins: answer.embedOrigins ?? [] });
  };

  return {
    owners: finish('admin-app', ownersAnswer),
    nobody: finish('booking-app', { status: 200 }),
    kept: createKeptPages(clock),
    isReady: renderer.isReady,
    firstSight: (boot) => renderer.render(boot),
    finish,
    close: () => renderer.close(),
  };
}

function noRenderer(fail: (reason: RenderFailure) => void): Renderer {
  return {
    isReady: Promise.resolve(),
    render: () => {
      fail('render_missing');
      return Promise.resolve(undefined);
    },
    close: () => Promise.resolve(),
  };
}
