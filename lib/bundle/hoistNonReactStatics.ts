/** In place of `hoist-non-react-statics`, which next-i18next applies to the app component alone: ours has no statics. */
// eslint-disable-next-line no-restricted-syntax -- as in the package that this stands for
export default function hoistNonReactStatics<Component>(target: Component): Component {
  return target;
}
