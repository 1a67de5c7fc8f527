/**
 * The names of the whole messages in a piece of `text/event-stream`, and the rest that belongs to the next piece.
 * A comment, with which the server shows that it is there, is no message.
 */
export function readMessages(text: string): { readonly names: readonly string[]; readonly rest: string } {
  const blocks = text.replaceAll('\r\n', '\n').split('\n\n');
  const rest = blocks.pop() ?? '';
  return { names: blocks.map(nameOf).filter((name) => name !== undefined), rest };
}

function nameOf(block: string): string | undefined {
  const [, name] = /^event: ?(.*)$/m.exec(block) ?? [];
  return name ?? (/^data:/m.test(block) ? 'message' : undefined);
}
