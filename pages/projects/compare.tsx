import { ProjectCompareScreen } from '#components/features/compare/ProjectCompareScreen.tsx';
import { comparedProjects } from '#lib/api/comparedNouns.ts';
import { comparisonPage } from '#lib/page/comparisonPage.server.ts';

export default ProjectCompareScreen;

export const getServerSideProps = comparisonPage(comparedProjects);
