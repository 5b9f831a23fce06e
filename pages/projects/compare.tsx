import { recordCompareScreen } from '#components/features/compare/recordCompareScreen.tsx';
import { comparedProjects } from '#components/features/projects/comparison.ts';
import { comparisonPage } from '#lib/page/comparisonPage.server.ts';

export default recordCompareScreen(comparedProjects);

export const getServerSideProps = comparisonPage(comparedProjects);
