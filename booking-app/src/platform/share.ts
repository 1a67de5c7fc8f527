interface Shared {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** Hands it to the system's own sheet, else copies text and address. `dismissed`: the sheet was closed. */
export async function shareOrCopy(shared: Shared): Promise<'shared' | 'dismissed' | 'copied' | 'failed'> {
  try {
    // Few desktops have it, whatever the types say.
    const system: Partial<Pick<Navigator, 'share'>> = navigator;
    if (system.share) {
      await system.share(shared);
      return 'shared';
    }
    await navigator.clipboard.writeText(`${shared.text}\n${shared.url}`);
    return 'copied';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'dismissed' : 'failed';
  }
}
