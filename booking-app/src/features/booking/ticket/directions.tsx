import { mapLink } from '@hora-marcada/shared/format';
import { glyphs } from '../../../ui/icons/glyph.tsx';
import { SmallLink } from '../../../ui/small-action.tsx';
import { texts } from '../later-texts.ts';

/** 'Como chegar': the store on a map, where its address is known (LOOK-009). */
export function Directions({ to }: { readonly to: string | undefined }) {
  if (to === undefined) return null;
  return (
    <SmallLink glyph={glyphs.compass} target="_blank" rel="noopener noreferrer" href={mapLink(to)}>
      {texts.directions}
    </SmallLink>
  );
}
