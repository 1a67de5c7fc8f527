import type { BootData } from './rendering.ts';

export { isPromiseKept, isServerNewEnough, promiseVersion } from './promise.ts';
export { pageData } from './rendering.ts';
export type { BootData, RendererMessage, RenderRequest } from './rendering.ts';
export type { FailureReason, RemoteFailureReport } from './remote-failure.ts';

/** The two remotes, by the names their builds carry. */
export type RemoteName = 'booking-app' | 'admin-app';

/**
 * The promise between the shell and a remote: the props the shell gives to the component that the
 * remote exposes as './App'. Beside them a remote may rely on the shell's one copy of react,
 * react-dom and react-router-dom, rendered inside the shell's router. Its version is `promiseVersion`.
 */
export interface RemoteProps {
  /** Where the API answers, without a trailing slash; '' is the page's own origin. */
  readonly apiBase: string;
  /** Of the policy of an owners' page, for styles made at run time; a store's page allows none. */
  readonly nonce: string | undefined;
  /** The server's knowledge at the time it served the page; a remote must also work without it. */
  readonly boot?: BootData | undefined;
}

/** The live releases as `/remotes.json` lists them: per app the version and the address of its entry. */
export type LiveReleases = Readonly<Record<RemoteName | 'shell', LiveRelease>>;

export interface LiveRelease {
  readonly version: string;
  /** Absolute path or address: a remote's remoteEntry, the shell's page. */
  readonly entry: string;
  /** When it went live, RFC 3339. */
  readonly since?: string;
  /** Of a remote: what it needs of the shell's promise, '^major.minor'; any where it does not say. */
  readonly needs?: string;
  /** Of the shell: the promise it offers, 'major.minor'. */
  readonly promise?: string;
}
