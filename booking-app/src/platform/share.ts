interface Shared {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** Hands it to the system's own sheet, else copies text and address. `dismissed`: the sheet was closed. */
export async function shareOrCopy(shared: Shared): Promise<'shared' | 'dismissed' | 'copied' | 'failed'> {
  try {
    const { share }: Partial<Navigator> = navigator;
    if (share) {
      await share.call(navigator, shared);
      return 'shared';
    }
    await navigator.clipboard.writeText(`${shared.text}\n${shared.url}`);
    return 'copied';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'dismissed' : 'failed';
  }
}
