import { afterEach, describe, expect, test } from 'vitest';
import { useInterface } from '#store/interface.ts';

const state = () => useInterface.getState();
afterEach(() => {
  useInterface.setState(useInterface.getInitialState());
});

describe('interface', () => {
  test('starts with header and footer, neither loading nor selection', () => {
    expect(state()).toMatchObject({
      headerVisible: true,
      footerVisible: true,
      loading: { initiatives: false, organizations: false, implementers: false },
      selectedInitiativeIds: [],
    });
  });

  test('toggles header and footer each by itself', () => {
    state().toggleHeader();
    expect(state()).toMatchObject({ headerVisible: false, footerVisible: true });
    state().toggleFooter();
    state().toggleHeader();
    expect(state()).toMatchObject({ headerVisible: true, footerVisible: false });
  });

  test.each(['initiatives', 'organizations', 'implementers'] as const)('%s load by themselves', (flag) => {
    const none = { initiatives: false, organizations: false, implementers: false };
    state().setLoading(flag, true);
    expect(state().loading).toEqual({ ...none, [flag]: true });
    state().setLoading(flag, false);
    expect(state().loading).toEqual(none);
  });

  test('toggles initiatives by id', () => {
    state().toggleInitiative('a');
    state().toggleInitiative('b');
    expect(state().selectedInitiativeIds).toEqual(['a', 'b']);
    state().toggleInitiative('a');
    expect(state().selectedInitiativeIds).toEqual(['b']);
    state().clearSelection();
    expect(state().selectedInitiativeIds).toEqual([]);
  });

  test('rejects a fifth initiative and records it', () => {
    for (const id of ['a', 'b', 'c', 'd', 'e']) state().toggleInitiative(id);
    expect(state()).toMatchObject({ selectedInitiativeIds: ['a', 'b', 'c', 'd'], refusedInitiativeId: 'e' });
    state().toggleInitiative('a');
    expect(state()).toMatchObject({ selectedInitiativeIds: ['b', 'c', 'd'], refusedInitiativeId: null });
    for (const id of ['e', 'f']) state().toggleInitiative(id);
    expect(state()).toMatchObject({ selectedInitiativeIds: ['b', 'c', 'd', 'e'], refusedInitiativeId: 'f' });
    state().clearSelection();
    expect(state().refusedInitiativeId).toBeNull();
  });

  test('keeps names of initiatives that are no longer selected', () => {
    const reference = { slug: 'a-1', name: 'A', language: 'vi' } as const;
    state().toggleInitiative('a', reference);
    state().toggleInitiative('a');
    expect(state().initiativeReferences).toEqual({ a: reference });
  });

  test('replaces the selection, with four at most', () => {
    const reference = { name: 'A', language: 'en' } as const;
    state().toggleInitiative('z');
    state().selectInitiatives(['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, slug: id, ...reference })));
    expect(state().selectedInitiativeIds).toEqual(['a', 'b', 'c', 'd']);
    expect(state().initiativeReferences['b']).toEqual({ slug: 'b', ...reference });
    state().selectInitiatives([]);
    expect(state().selectedInitiativeIds).toEqual([]);
  });

  test('returns new values instead of mutating, so that components update', () => {
    const { selectedInitiativeIds, loading } = state();
    state().toggleInitiative('a');
    state().setLoading('initiatives', true);
    expect(selectedInitiativeIds).toEqual([]);
    expect(loading.initiatives).toBe(false);
  });
});
