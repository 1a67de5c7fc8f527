const name = 'message-place';

/** Where messages stand. The library's icons in them have English names, which would be spoken before the words. */
export function messagePlace(): HTMLElement {
  const known = document.getElementById(name);
  if (known) return known;
  const place = document.createElement('div');
  place.id = name;
  document.body.append(place);
  const silenceIcons = () => {
    for (const icon of place.querySelectorAll('[role="img"]')) icon.setAttribute('aria-hidden', 'true');
  };
  new MutationObserver(silenceIcons).observe(place, { childList: true, subtree: true });
  return place;
}
