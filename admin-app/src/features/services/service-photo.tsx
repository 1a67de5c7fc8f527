import PictureOutlined from '@ant-design/icons/PictureOutlined';
import type { Service } from '@hora-marcada/shared/contract';
import { ImageField } from '../../domain/images/image-field.tsx';
import { imageTexts } from '../../domain/images/image-texts.ts';
import { useShownPhoto } from '../../domain/images/shown-photo.ts';
import { storeKeys } from '../../domain/store/store-queries.ts';
import { decorative } from '../../ui/decorative.ts';

/** The photo of a service that is there already. */
export function ServicePhoto({ service }: { readonly service: Service }) {
  const image = useShownPhoto(storeKeys.services, service);
  const empty = <PictureOutlined {...decorative} />;
  return (
    <ImageField
      of={{ kind: 'service', subject_id: service.id }}
      label={imageTexts.photo}
      image={image}
      empty={empty}
    />
  );
}
