import { Header } from 'tar';

/** A file of a tarball, or what pretends to be one. */
export type TarEntry = Exclude<ConstructorParameters<typeof Header>[0], Buffer | undefined> & {
  readonly content?: string;
};

/** Byte for byte: no library makes tarballs as bad as tests need them. */
export function tarBytes(entries: readonly TarEntry[], endBlocks = 2): Buffer {
  const blocks = entries.flatMap(
    ({ content = '', size = content.length, type = 'File', mode = 0o644, ...named }) => {
      const header = Buffer.alloc(512);
      new Header({ ...named, type, size, mode, mtime: new Date(0) }).encode(header, 0);
      return [header, Buffer.from(content), Buffer.alloc((512 - (content.length % 512)) % 512)];
    },
  );
  return Buffer.concat([...blocks, Buffer.alloc(512 * endBlocks)]);
}
