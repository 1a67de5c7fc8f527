import type { Calendar } from '@hora-marcada/shared/contract';
import { monogram } from '@hora-marcada/shared/format';
import { ImageField } from '../../domain/images/image-field.tsx';
import { imageTexts } from '../../domain/images/image-texts.ts';
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
      empty={monogram(calendar.name)}
    />
  );
}
