import type { Calendar } from '@hora-marcada/shared/contract';
import { ImageField } from '../../domain/images/image-field.tsx';
import { imageTexts } from '../../domain/images/image-texts.ts';
import { initialsOf } from '../../domain/images/shown-image.tsx';
import { useShownPhoto } from '../../domain/images/shown-photo.ts';
import { storeKeys } from '../../domain/store/store-queries.ts';

/** The photo of whoever a calendar is of. */
export function CalendarPhoto({ calendar }: { readonly calendar: Calendar }) {
  const image = useShownPhoto(storeKeys.calendars, calendar);
  return (
    <ImageField
      of={{ kind: 'calendar', subject_id: calendar.id }}
      label={imageTexts.photo}
      image={image}
      empty={initialsOf(calendar.name)}
    />
  );
}
