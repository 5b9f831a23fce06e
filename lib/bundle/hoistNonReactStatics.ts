/** In place of `hoist-non-react-statics`, which next-i18next applies to the app component alone: ours has no statics. */
export default function hoistNonReactStatics<Component>(target: Component): Component {
  return target;
}
