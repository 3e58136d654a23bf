import { useData, withBase } from 'vitepress';
import theme from 'vitepress/theme';
import { h } from 'vue';
import './theme.css';

/** The link to the Markdown of a page. Its target keeps the router from opening the page itself instead. */
const Markdown = {
  setup() {
    const { page } = useData();
    return () =>
      h('p', h('a', { href: withBase(`/${page.value.filePath}`), target: '_self' }, 'This page as Markdown'));
  },
};

export default {
  extends: theme,
  Layout: () => h(theme.Layout, null, { 'doc-footer-before': () => h(Markdown) }),
};
