/** The store as the server knows it when it serves the page; the page carries it as JSON for the remote. */
export interface BootData {
  /** The store's name in lower case, as addresses name it. */
  readonly storeSlug: string;
  /** The answer of get_store. */
  readonly store: object;
}

/**
 * The server's request to a remote's render module: the markup of the page's first screen. The module is the file that
 * `render` names in the release's release.json; it runs in a process that may read nothing but this file, and talks through
 * `parentPort` of `node:worker_threads`, as in a worker thread. Released modules stay in use, so these messages do not change.
 */
export interface RenderRequest {
  readonly id: number;
  readonly boot: BootData;
}

/** 'ready' once, when the module takes requests; then one answer to each. */
export type RendererMessage =
  | 'ready'
  | {
      readonly id: number;
      /** The content of `#root` until the remote takes it over. */
      readonly markup: string;
      /** A program that runs right after it, before anything else is loaded. */
      readonly script: string;
    }
  | { readonly id: number; readonly problem: string };

/** Ids of the `<script type="application/json">` elements through which the server gives data to the shell. */
export const pageData = {
  /** The list that `/remotes.json` would answer. */
  liveReleases: 'live-releases',
  /** BootData of the page's store. */
  boot: 'boot',
} as const;
