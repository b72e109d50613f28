/**
 * The key code that Safari and Windows report for an input method's key, where the composition itself is
 * already over.
 */
const INPUT_METHOD_KEY_CODE = 229;

/**
 * A key of an input method's composition: the Enter that confirms it has no other meaning. Phones name no
 * key at all.
 */
const isCompositionKey = ({ isComposing, keyCode, key }: KeyboardEvent) =>
  isComposing || (keyCode === INPUT_METHOD_KEY_CODE && key !== 'Unidentified');

/**
 * From now on no key of a composition reaches a key listener of the page, ours or a component's: the
 * window's capturing listener stops it. The browser's own handling of the key does not change.
 */
export function stopCompositionKeys() {
  addEventListener(
    'keydown',
    (event) => {
      if (isCompositionKey(event)) event.stopPropagation();
    },
    true,
  );
}
